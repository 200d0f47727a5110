import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withSignal } from '#shared/api/api-transport.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { getImage } from '../client.ts';
import type { Image } from '../contract.ts';

/**
 * Fetches the image that the viewer shows, with the fields that the list of the gallery lacks.
 * @param id of the image
 * @returns undefined until it has arrived, after a failure, and while another one is fetched
 */
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
      // Without it the viewer shows what the list has.
      () => undefined,
    );
    return () => controller.abort();
  }, [id, transport, language]);
  return image?.id === id ? image : undefined;
}
