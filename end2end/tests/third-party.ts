import type { Page } from "@playwright/test";

/** What translators and extensions do to a page. Each function runs in the page, so it cannot use its outer scope. */
export const THIRD_PARTY_CHANGES = {
  "a translator wraps all text in elements": () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode() !== null) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style") !== null || text.data.trim() === "") continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      text.replaceWith(font);
      font.firstElementChild?.append(text.data);
    }
    document.documentElement.lang = "de";
    document.documentElement.classList.add("translated-ltr");
  },
  "an extension adds elements to body and main": () => {
    for (const parent of [document.body, ...document.querySelectorAll("main")]) {
      parent.prepend(Object.assign(document.createElement("div"), { className: "foreign" }));
      parent.append(Object.assign(document.createElement("span"), { className: "foreign" }));
    }
  },
  "an extension adds an icon after every field": () => {
    for (const field of document.querySelectorAll("input")) field.after(document.createElement("foreign-icon"));
    document.body.append(document.createElement("foreign-frame"));
  },
  "an extension removes all comments": () => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walk.nextNode() !== null) comments.push(walk.currentNode as Comment);
    for (const comment of comments) comment.remove();
  },
  "numbers are turned into telephone links": () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode() !== null) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style") !== null || !/\d/.test(text.data)) continue;
      const link = Object.assign(document.createElement("a"), { href: `tel:${text.data.replace(/\D/g, "")}` });
      text.replaceWith(link);
      link.append(text.data);
    }
  },
  "an extension darkens the page": () => {
    const { nonce } = document.querySelector("script[nonce]") as HTMLScriptElement;
    for (const parent of [document.head, document.body]) {
      const style = Object.assign(document.createElement("style"), { className: "darkreader", nonce });
      style.append(".card { color: inherit }");
      parent.prepend(style);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      element.dataset.darkreader = "";
      element.classList.add("darkened");
      element.style.setProperty("--darkreader", "#181a1b");
    }
  },
} satisfies Record<string, () => void>;

export type ThirdPartyChange = keyof typeof THIRD_PARTY_CHANGES;

export const ALL_CHANGES = Object.keys(THIRD_PARTY_CHANGES) as ThirdPartyChange[];

/** Applies a change to the page in its current state. */
export const applyChange = (page: Page, how: ThirdPartyChange): Promise<void> => page.evaluate(THIRD_PARTY_CHANGES[how]);
