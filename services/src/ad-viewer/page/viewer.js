// What the viewer tells the page around it. Nothing in a message is secret; the page checks who sent it.
const tell = (message) => window.parent.postMessage(message, "*");

document.querySelector("#sign-in")?.addEventListener("click", () => tell("AdViewer.SignIn"));

document.querySelector("#store")?.addEventListener("change", ({ target }) => {
  if (target.value) tell({ type: "AdViewer.StoreChanged", storeRoute: target.value });
});

// Products without a PNG have a JPEG.
for (const image of document.querySelectorAll("img")) {
  const fallBack = () => {
    if (image.src.endsWith(".png")) image.src = image.src.replace(/\.png$/, ".jpg");
  };
  image.addEventListener("error", fallBack, { once: true });
  if (image.complete && image.naturalWidth === 0) fallBack();
}
