import type { ErrorCode } from '../errors.ts';
import type { Words } from './words.ts';

/** What each general refusal says to the person who meets it. */
export const errorWords: Words<Record<ErrorCode, string>> = {
  en: {
    bad_request: 'This request cannot be read.',
    unauthenticated: 'Sign in first.',
    forbidden: 'You may not do this.',
    not_found: 'This does not exist.',
    method_not_allowed: 'This cannot be done here.',
    conflict: 'Someone changed this in the meantime.',
    too_large: 'This is too large.',
    uri_too_long: 'This address is too long.',
    unsupported_media_type: 'This kind of content is not accepted here.',
    misdirected: 'This server does not answer for that host.',
    invalid: 'Some of this is not right yet.',
    too_many_requests: 'Too many tries. Wait a moment.',
    internal: 'Something went wrong on our side.',
    bad_gateway: 'The service that this comes from does not answer as it should. Try again shortly.',
    unavailable: 'The site is not ready at the moment. Try again shortly.',
  },
  nl: {
    bad_request: 'Dit verzoek is niet te lezen.',
    unauthenticated: 'Log eerst in.',
    forbidden: 'Dit mag je niet doen.',
    not_found: 'Dit bestaat niet.',
    method_not_allowed: 'Dat kan hier niet.',
    conflict: 'Dit is intussen door iemand anders gewijzigd.',
    too_large: 'Dit is te groot.',
    uri_too_long: 'Dit adres is te lang.',
    unsupported_media_type: 'Dit soort inhoud wordt hier niet aangenomen.',
    misdirected: 'Deze server hoort niet bij dat adres.',
    invalid: 'Nog niet alles klopt.',
    too_many_requests: 'Te veel pogingen. Wacht even.',
    internal: 'Er ging iets mis aan onze kant.',
    bad_gateway: 'De dienst waar dit vandaan komt, antwoordt niet zoals het hoort. Probeer het zo nog eens.',
    unavailable: 'De site is even niet bereikbaar. Probeer het zo nog eens.',
  },
};
