/** Something that tests hold back until they let it go. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A gate that is closed until `open` is called. */
export function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
