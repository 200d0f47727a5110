import { useNavigate } from '@tanstack/react-router';
import { noAccount } from '../rules/address.ts';

/** Sets whose positions the pages show; it stands in the address, so a wallet and a typed address are the same. */
export function useChooseAccount() {
  const navigate = useNavigate();
  return (account: string | null) =>
    navigate({
      to: '.',
      search: (search: object) => ({ ...search, account: account ?? noAccount }),
      resetScroll: false,
    });
}
