// What the viewer tells the page around it. Nothing in a message is secret; the page checks who sent it.
const tell = (message) => window.parent.postMessage(message, "*");

const signIn = document.querySelector("#sign-in");
signIn.addEventListener("click", () => tell("AdViewer.SignIn"));

// A token is good once: it is used at once, and stays neither in the address nor in the history.
const address = new URL(location.href);
const token = address.searchParams.get("token");
if (token) {
  address.searchParams.delete("token");
  history.replaceState(null, "", address);
  const headers = { authorization: `Bearer ${token}` };
  fetch(`${address.pathname}/api/account/authenticate`, { method: "POST", headers })
    .then(({ ok }) => (signIn.hidden = ok))
    .catch(() => (signIn.hidden = false));
}

const tellStore = (storeRoute) => tell({ type: "AdViewer.StoreChanged", storeRoute });

document.querySelector("#store")?.addEventListener("change", ({ target }) => {
  if (target.value) tellStore(target.value);
});
// Products without a PNG have a JPEG.
for (const image of document.querySelectorAll("img")) {
  const fallBack = () => {
    if (image.src.endsWith(".png")) image.src = image.src.replace(/\.png$/, ".jpg");
  };
  image.addEventListener("error", fallBack, { once: true });
  if (image.complete && image.naturalWidth === 0) fallBack();
}
