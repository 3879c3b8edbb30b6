import type { Page } from "@playwright/test";

/** How the share sheet and the clipboard of a device behave. */
export interface Device {
  /** What `navigator.share` does: succeeds, is not there, never answers, or fails with an error of this name. */
  share: "works" | "missing" | "waits" | (string & {});
  clipboard: "works" | "rejects" | "missing" | "waits";
  /** Whether `document.execCommand("copy")` copies. */
  execCommand: boolean;
}

export interface Asked {
  shared: { data: ShareData; active: boolean }[];
  copied: string[];
  attempts: number;
}

interface Stub extends Device, Asked {
  release?: () => void;
}

type Stubbed = Window & { stub: Stub };

/** Puts a device of our own in the place of the browser's, before any script of the page runs. */
export async function pretend(page: Page, device: Device): Promise<void> {
  await page.addInitScript((device) => {
    const stub: Stub = { ...device, shared: [], copied: [], attempts: 0 };
    (window as unknown as Stubbed).stub = stub;
    const share = (data: ShareData): Promise<void> => {
      stub.shared.push({ data, active: navigator.userActivation.isActive });
      if (stub.share === "works") return Promise.resolve();
      if (stub.share === "waits") return new Promise(() => undefined);
      if (stub.share === "TypeError") return Promise.reject(new TypeError("stub"));
      return Promise.reject(new DOMException("stub", stub.share));
    };
    const writeText = (text: string): Promise<void> => {
      stub.attempts += 1;
      if (stub.clipboard === "rejects") {
        return Promise.reject(new DOMException("stub", "NotAllowedError"));
      }
      if (stub.clipboard === "waits") {
        return new Promise((resolve) => {
          stub.release = () => {
            stub.copied.push(text);
            resolve();
          };
        });
      }
      stub.copied.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", {
      configurable: true,
      get: () => (stub.share === "missing" ? undefined : share),
    });
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      get: () => (stub.clipboard === "missing" ? undefined : { writeText }),
    });
    document.execCommand = (command: string): boolean => {
      stub.attempts += 1;
      if (command !== "copy" || !stub.execCommand) return false;
      const field = document.activeElement;
      const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
      const selected = isField
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : String(getSelection());
      if (selected !== "") stub.copied.push(selected);
      return selected !== "";
    };
  }, device);
}

/** Changes how the device behaves from now on, and forgets what it was asked. */
export async function become(page: Page, device: Device): Promise<void> {
  await page.evaluate((device) => {
    const { stub } = window as unknown as Stubbed;
    Object.assign(stub, device, { shared: [], copied: [], attempts: 0 });
  }, device);
}

/** What the device was asked to do. */
export async function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const { shared, copied, attempts } = (window as unknown as Stubbed).stub;
    return { shared, copied, attempts };
  });
}

/** Lets a clipboard that waits go on. */
export async function release(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Stubbed).stub.release?.());
}
