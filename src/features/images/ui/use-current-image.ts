import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withSignal } from '#shared/api/api-transport.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { getImage } from '../client.ts';
import type { Image } from '../contract.ts';

/** Fetches the fields that the gallery's list lacks; undefined while loading and after a failure. */
export function useCurrentImage(id: string | undefined): Image | undefined {
  const { transport } = useRouter().options.context;
  const language = useLanguage();
  const [image, setImage] = useState<Image>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language fetches the image again
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    getImage(withSignal(transport, controller.signal), id).then(
      (fetched) => !controller.signal.aborted && setImage(fetched),
      // If it cannot be loaded, the viewer shows the list's data.
      () => undefined,
    );
    return () => controller.abort();
  }, [id, transport, language]);
  return image?.id === id ? image : undefined;
}
