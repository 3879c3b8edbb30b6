// The pictures taken from Fluent Emoji (flat) by Microsoft, under the MIT licence; see public/portals/CREDITS.txt.

// Item id → name in @iconify-json/fluent-emoji-flat.
export const fluent = {
  dog: "dog",
  cat: "cat",
  puppy: "dog-face",
  kitten: "cat-face",
  turtle: "turtle",
  poodle: "poodle",
  cow: "cow",
  pig: "pig",
  horse: "horse",
  rooster: "rooster",
  goat: "goat",
  chick: "baby-chick",
  turkey: "turkey",
  ram: "ram",
  locomotive: "locomotive",
  train: "train",
  "red-train": "tram",
  tram: "railway-car",
  car: "automobile",
  jeep: "sport-utility-vehicle",
  pickup: "pickup-truck",
  van: "delivery-truck",
  lorry: "articulated-lorry",
  motorbike: "motorcycle",
  scooter: "motor-scooter",
  bicycle: "bicycle",
  "racing-car": "racing-car",
  taxi: "taxi",
  ambulance: "ambulance",
  bus: "bus",
  trolleybus: "trolleybus",
  "fire-engine": "fire-engine",
  tractor: "tractor",
  dove: "dove",
  owl: "owl",
  eagle: "eagle",
  plane: "airplane",
  helicopter: "helicopter",
};

// Pairs of an item's id and its picture. `json` is the content of the package's icons.json.
export function take(json) {
  const { icons } = JSON.parse(json);
  return Object.entries(fluent).map(([id, name]) => {
    const icon = icons[name];
    if (!icon) throw new Error(`${id}: no icon ${name}`);
    // Hundredths are fine enough on a grid of 32. Digits are truncated, not rounded, which is not visible.
    const body = icon.body.replace(/(\.\d\d)\d+/g, "$1");
    return [id, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>\n`];
  });
}
