import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Palette } from '#design/dialog/palette.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from './messages.ts';
import { maxQueryLength } from './typed-ahead.ts';
import { useAdminHits } from './use-admin-hits.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

interface CommandPaletteProps {
  /** Typed while the palette was loading. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onOpenHelp: () => void;
}

export function CommandPalette({ typed, onClose, onOpenHelp }: CommandPaletteProps) {
  const text = useMessages(messages).palette;
  const [input, setInput] = useState(typed);
  const { transport } = useRouter().options.context;
  const found = useAdminHits(transport, input);
  const q = input.trim();
  const groups = usePaletteGroups(q, found, onOpenHelp);
  const getStatus = () => {
    if (found.isBusy) return found.hits.length === 0 ? text.loading : '';
    if (found.hasFailed) return text.failed;
    return groups.length === 0 ? text.nothing(q) : '';
  };
  return (
    <Palette
      value={input}
      onChange={setInput}
      groups={groups}
      status={getStatus()}
      isBusy={found.isBusy}
      maxLength={maxQueryLength}
      onClose={onClose}
      text={text}
    />
  );
}
