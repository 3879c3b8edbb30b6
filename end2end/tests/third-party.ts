import type { Page } from "@playwright/test";

/** What other programs do to a page that they did not write. Each runs in the page, so it may use nothing from outside of it. */
export const FOREIGN = {
  "a translation puts its elements around all texts": () => {
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
  "elements are put into body and main": () => {
    for (const place of [document.body, ...document.querySelectorAll("main")]) {
      place.prepend(Object.assign(document.createElement("div"), { className: "stranger" }));
      place.append(Object.assign(document.createElement("span"), { className: "stranger" }));
    }
  },
  "an icon is put behind every field": () => {
    for (const field of document.querySelectorAll("input")) field.after(document.createElement("stranger-icon"));
    document.body.append(document.createElement("stranger-frame"));
  },
  "all comments are removed": () => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walk.nextNode() !== null) comments.push(walk.currentNode as Comment);
    for (const comment of comments) comment.remove();
  },
  "numbers become telephone links": () => {
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
  "another program darkens the page": () => {
    const { nonce } = document.querySelector("script[nonce]") as HTMLScriptElement;
    for (const place of [document.head, document.body]) {
      const style = Object.assign(document.createElement("style"), { className: "darkreader", nonce });
      style.append(".card { color: inherit }");
      place.prepend(style);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      element.dataset.darkreader = "";
      element.classList.add("darkened");
      element.style.setProperty("--darkreader", "#181a1b");
    }
  },
} satisfies Record<string, () => void>;

export type Foreign = keyof typeof FOREIGN;

export const ALL_FOREIGN = Object.keys(FOREIGN) as Foreign[];

/** Changes the page as it is now. */
export const change = (page: Page, how: Foreign): Promise<void> => page.evaluate(FOREIGN[how]);
