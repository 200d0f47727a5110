import type { ErrorCode } from '../api/errors.ts';
import type { Messages } from './messages.ts';

export const errorMessages: Messages<Record<ErrorCode, string>> = {
  en: {
    bad_request: 'This request could not be understood.',
    unauthenticated: 'Log in first.',
    forbidden: 'You do not have permission to do this.',
    not_found: 'This does not exist.',
    method_not_allowed: 'This action is not available here.',
    conflict: 'This is not possible in the current state. Load the page again.',
    too_large: 'This is too large.',
    uri_too_long: 'This address is too long.',
    unsupported_media_type: 'This kind of content is not accepted here.',
    misdirected: 'This server does not serve that host.',
    invalid: 'Some fields need attention.',
    too_many_requests: 'Too many requests. Wait a moment and try again.',
    internal: 'Something went wrong on our side.',
    bad_gateway: 'The service behind this page is not responding properly. Try again shortly.',
    unavailable: 'The site is not ready at the moment. Try again shortly.',
    outcome_unknown:
      'The connection to the database was lost while saving, so it is not known whether this was saved. Check that before you try again.',
    insufficient_storage: 'There is no room left to save this, so nothing was changed. Try again later.',
  },
  nl: {
    bad_request: 'Dit verzoek is ongeldig.',
    unauthenticated: 'Log eerst in.',
    forbidden: 'Je hebt hier geen toegang toe.',
    not_found: 'Dit bestaat niet.',
    method_not_allowed: 'Dat kan hier niet.',
    conflict: 'Dit kan niet in de huidige toestand. Laad de pagina opnieuw.',
    too_large: 'Dit is te groot.',
    uri_too_long: 'Dit adres is te lang.',
    unsupported_media_type: 'Dit bestandstype wordt hier niet geaccepteerd.',
    misdirected: 'Deze server hoort niet bij dat adres.',
    invalid: 'Nog niet alles is goed ingevuld.',
    too_many_requests: 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
    internal: 'Er is bij ons iets misgegaan.',
    bad_gateway: 'De achterliggende dienst reageert niet goed. Probeer het zo opnieuw.',
    unavailable: 'De site is even niet bereikbaar. Probeer het zo opnieuw.',
    outcome_unknown:
      'De verbinding met de database is tijdens het opslaan verbroken, dus het is niet bekend of dit is opgeslagen. Controleer dat voordat je het opnieuw probeert.',
    insufficient_storage:
      'Er is geen ruimte meer om dit op te slaan; er is niets gewijzigd. Probeer het later opnieuw.',
  },
};
