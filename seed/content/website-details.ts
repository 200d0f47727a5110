import type { PictureTexts } from './types.ts';

export const websiteDetails: Readonly<Record<number, PictureTexts>> = {
  1: {
    en: {
      title: 'The list of the day',
      caption: 'one sheet, at seven in the morning',
      alt: 'A printed sheet on a wooden table: Saturday 12 July, seven ships with their berth, length and nights; a bar shows the quay to scale, four are ticked off in magenta and “propeller broken” is circled.',
    },
    nl: {
      title: 'De lijst van vandaag',
      caption: 'één vel, om zeven uur ’s ochtends',
      alt: 'Een geprint vel op een houten tafel: zaterdag 12 juli, zeven schepen met plaats, lengte en nachten; een balk toont de kade op schaal, vier zijn met magenta afgevinkt en ‘schroef stuk’ is omcirkeld.',
    },
  },
  2: {
    en: {
      title: 'A sheet of labels',
      caption: 'six to a sheet, legible through mud',
      alt: 'Six seed labels on one sheet, each with a drawing in a band of colour, a large name and the stage at which the seed is due back; the one for sunflowers has been cut out and lies askew on green.',
    },
    nl: {
      title: 'Een vel etiketten',
      caption: 'zes op een vel, leesbaar door modder heen',
      alt: 'Zes zaadetiketten op één vel, elk met een tekening in een gekleurde baan, een grote naam en het stadium waarin het zaad terug moet; dat van de zonnebloem is uitgeknipt en ligt scheef op het groen.',
    },
  },
  3: {
    en: {
      title: 'Across the street',
      caption: 'one of nine shop windows',
      alt: 'A bakery window under a red and white awning: above loaves, rolls and baguettes hangs a departure board in amber dots with three buses, and beside it a slate that offers a currant bun for 95 cents.',
    },
    nl: {
      title: 'Aan de overkant',
      caption: 'een van de negen etalages',
      alt: 'Een bakkersetalage onder een rood-wit zonnescherm: boven broden, bolletjes en stokbroden hangt een vertrekbord met drie bussen in oranje lichtpuntjes; op het bordje ernaast kost een krentenbol 95 cent.',
    },
  },
  4: {
    en: {
      title: 'The corner of the sheet',
      caption: 'two inks, one a hair out of register',
      alt: 'The lower corner of a press sheet, enlarged: pink halftone dots under blue rays, a yellow band that reads 14 June, cutting marks, a register mark in two inks and a strip of colour patches.',
    },
    nl: {
      title: 'De hoek van het vel',
      caption: 'twee inkten, waarvan één een haar te laag',
      alt: 'De onderhoek van een drukvel, vergroot: roze rasterpunten onder blauwe stralen, een gele baan met 14 juni, snijtekens, een paskruis in twee inkten en een strook met kleurvlakjes.',
    },
  },
  5: {
    en: {
      title: 'Box 0988',
      caption: 'untitled until somebody listened',
      alt: 'A cardboard box beside a spool of tape; its typed label gives box, date and frequency, the line for the title is empty, and below it somebody wrote in red: rain, a barrel organ, somebody reading out water levels.',
    },
    nl: {
      title: 'Doos 0988',
      caption: 'zonder titel, tot iemand luisterde',
      alt: 'Een kartonnen doos naast een spoel band; op het getypte etiket staan doos, datum en golf, de regel voor de titel is leeg, en eronder schreef iemand in rood: regen, een draaiorgel, iemand die waterstanden voorleest.',
    },
  },
  6: {
    en: {
      title: 'Sheet 88 of 214',
      caption: 'a line for every ten centimetres',
      alt: 'A survey sheet: brown contour lines around low mounds, blue ditches between the parcels, a ring canal, a road with houses; one house is red and circled, with 2.14 metres below sea level beside it.',
    },
    nl: {
      title: 'Blad 88 van 214',
      caption: 'een lijn per tien centimeter',
      alt: 'Een meetblad: bruine hoogtelijnen om lage bulten, blauwe sloten tussen de kavels, een ringvaart, een weg met huizen; één huis is rood en omcirkeld, met ernaast 2,14 m onder zeeniveau.',
    },
  },
  7: {
    en: {
      title: 'The printed table',
      caption: 'a sheet for the wheelhouse, with drawing pins',
      alt: 'A sheet with nine days of May 2020: the moon, the times and heights of high and low water, and each day as a small wave; today is marked, with a red line at this minute, above a border of leaves.',
    },
    nl: {
      title: 'De gedrukte tafel',
      caption: 'een vel voor de stuurhut, met punaises',
      alt: 'Een vel met negen dagen van mei 2020: de maan, tijd en stand van hoog en laag water, en elke dag als een golfje; vandaag is gemarkeerd, met een rode lijn bij deze minuut, boven een rand van blaadjes.',
    },
  },
  8: {
    en: {
      title: 'By day',
      caption: 'milk in sight, out of reach',
      alt: 'The shop by day: through the gaps of a rolled-down shutter milk, lamps and bananas can be made out on their shelves; a note taped to it says that the shop opens at eleven at night.',
    },
    nl: {
      title: 'Overdag',
      caption: 'melk in zicht, buiten bereik',
      alt: 'De winkel overdag: door de kieren van het neergelaten rolluik zijn op de schappen melk, lampen en bananen te onderscheiden; op een opgeplakt briefje staat dat de winkel om 23.00 uur opengaat.',
    },
  },
  9: {
    en: {
      title: 'Four cards, one organ',
      caption: 'the reason that 667 disappeared',
      alt: 'Four index cards on a dark red table, from a village hall, a barn, a school and a church; each spells the same stop differently, all four are marked in yellow, and the last is stamped number 0417.',
    },
    nl: {
      title: 'Vier kaarten, één orgel',
      caption: 'waarom er 667 verdwenen',
      alt: 'Vier kaarten uit vier bakken op een donkerrode tafel: dorpshuis, schuur, kweekschool en dorpskerk; elk spelt hetzelfde register anders, alle vier zijn geel gemarkeerd en de laatste is gestempeld met nummer 0417.',
    },
  },
  10: {
    en: {
      title: 'Section, with lamp 7 off',
      caption: 'that is what it was doing',
      alt: 'A section through the reading room at dusk: three lamps throw warm cones over tables, open books and a wall of shelves, the fourth is crossed out in red over a dark table, and the window keeps its last blue.',
    },
    nl: {
      title: 'Doorsnede, met lamp 7 uit',
      caption: 'dát deed hij dus',
      alt: 'Een doorsnede van de leeszaal in de schemering: drie lampen werpen warme kegels over tafels, open boeken en een boekenwand, de vierde is rood doorgestreept boven een donkere tafel, en het raam houdt zijn laatste blauw.',
    },
  },
  11: {
    en: {
      title: 'What waits at stop 9',
      caption: 'an objection, and a car of which none was built',
      alt: 'A typed letter of objection, stamped as rejected, with a note in blue ink below its last line: and those who cannot walk? Behind it the blueprint of a tram, at a scale of 1 to 50.',
    },
    nl: {
      title: 'Wat er bij halte 9 ligt',
      caption: 'een bezwaar, en een wagen die nooit is gebouwd',
      alt: 'Een getypt bezwaarschrift met het stempel ‘afgewezen’ en onder de laatste regel in blauwe inkt: en wie niet kan lopen? Erachter de blauwdruk van een tram, schaal 1:50.',
    },
  },
  12: {
    en: {
      title: 'The bottom of the page',
      caption: 'with an estimate that sells nothing',
      alt: 'Four plants on a shelf, each past its best: a fiddle-leaf fig that has about six weeks, a calathea with drooping leaves, a palm that will see the holidays and a nearly bare olive tree that is advised against.',
    },
    nl: {
      title: 'Onder aan de pagina',
      caption: 'met een schatting die niets verkoopt',
      alt: 'Vier planten op een plank, allemaal over hun hoogtepunt heen: een vioolbladplant met nog zo’n zes weken, een calathea met hangend blad, een palm die de feestdagen haalt en een bijna kale olijfboom: liever niet.',
    },
  },
};
