/** A promise that a test resolves by hand. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a gate that is closed until `open` is called. */
export function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
