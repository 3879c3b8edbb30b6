// Follows the focus for as long as the page lives: when what has it leaves the page, as a button does that ends a screen, the
// content has it, so that keys and screen readers go on there and not at the browser's own bar. A frame later, since pages that
// write something anew give the focus back within the frame.
(() => {
  let focused = null;
  const isLost = () => focused !== null && !focused.isConnected && document.activeElement === document.body;
  const giveBack = () => {
    if (!isLost()) return;
    focused = null;
    document.getElementById("content").focus({ preventScroll: true });
  };
  addEventListener("focusin", ({ target }) => (focused = target));
  new MutationObserver(() => isLost() && requestAnimationFrame(giveBack)).observe(document, { childList: true, subtree: true });
})();
