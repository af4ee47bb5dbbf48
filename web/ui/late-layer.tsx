import { type ComponentType, lazy, Suspense, useState } from "react";

/** What opens above a page, loaded when the first one opens: a page that nobody acts on needs none of it. */
export function lateLayer<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // The props of a lazy component are not inferred through a parameter.
  const Window = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LateLayer(props: P) {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Window {...props} />
      </Suspense>
    );
  };
}
