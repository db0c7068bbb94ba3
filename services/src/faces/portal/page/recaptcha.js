// A stand-in for the script of a bot check: the same two functions, and a token from this service.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.grecaptcha = {
    ready: (callback) => queueMicrotask(callback),
    async execute(siteKey, { action }) {
      const response = await fetch(`${origin}/recaptcha/token`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ siteKey, action }),
      });
      if (!response.ok) throw new Error("The bot check gave no token.");
      return (await response.json()).token;
    },
  };
})();
