interface AddressProps {
  readonly address: string;
  readonly className?: string;
}

/** Breaks an address in the middle on a narrow line, so that no single character is left on the next line. */
export function Address({ address, className = '' }: AddressProps) {
  const middle = Math.ceil(address.length / 2);
  return (
    <span className={`wrap-anywhere ${className}`.trim()}>
      {address.slice(0, middle)}
      <wbr />
      {address.slice(middle)}
    </span>
  );
}
