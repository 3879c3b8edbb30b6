import type { Page } from "@playwright/test";

/** How the stubbed share sheet and clipboard of a device behave. */
export interface Device {
  /** What `navigator.share` does: resolves, is missing, never settles, or rejects with an error of this name. */
  share: "works" | "missing" | "waits" | (string & {});
  clipboard: "works" | "rejects" | "missing" | "waits";
  /** Whether `document.execCommand("copy")` copies. */
  execCommand: boolean;
}

/** The calls that the stubs have recorded. */
export interface DeviceCalls {
  shared: { data: ShareData; active: boolean }[];
  copied: string[];
  attempts: number;
}

interface Stub extends Device, DeviceCalls {
  completeCopy?: () => void;
}

type Stubbed = Window & { stub: Stub };

/** Stubs the share sheet and the clipboard before any script of the page runs. */
export async function stubDevice(page: Page, device: Device): Promise<void> {
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
          stub.completeCopy = () => {
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

/** Changes how the stubs behave from now on, and clears the recorded calls. */
export async function changeDevice(page: Page, device: Device): Promise<void> {
  await page.evaluate((device) => {
    const { stub } = window as unknown as Stubbed;
    Object.assign(stub, device, { shared: [], copied: [], attempts: 0 });
  }, device);
}

/** The calls recorded so far. */
export async function deviceCalls(page: Page): Promise<DeviceCalls> {
  return page.evaluate(() => {
    const { shared, copied, attempts } = (window as unknown as Stubbed).stub;
    return { shared, copied, attempts };
  });
}

/** Completes a pending write to the clipboard. */
export async function completeCopy(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Stubbed).stub.completeCopy?.());
}
