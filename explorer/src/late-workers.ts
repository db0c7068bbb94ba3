import "graphiql/setup-workers/vite";

/** Resolves once a visitor enters the editors: before that nothing is checked, completed or explained, and workers are large. */
const entrance = new Promise<void>((resolve) => {
  const enter = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(".graphiql-editors") === null) return;
    for (const type of entering) document.removeEventListener(type, enter);
    resolve();
  };
  const entering = ["focusin", "pointerover"] as const;
  for (const type of entering) document.addEventListener(type, enter);
});

const { MonacoEnvironment: environment } = window;
if (environment?.getWorker) {
  const { getWorker } = environment;
  environment.getWorker = async (...request) => {
    await entrance;
    return getWorker(...request);
  };
}
