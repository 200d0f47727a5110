import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

export interface HashDialog {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Holds whether a dialog is open, which a link of another page opens by a fragment of the URL. */
export function useHashDialog(hash: string): HashDialog {
  const navigate = useNavigate();
  const isRequested = useLocation({ select: (location) => location.hash === hash });
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen: isOpen || isRequested,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}
