interface WorkText {
  readonly slug: string;
  readonly title: string;
  readonly alt: string;
  readonly caption: string;
  readonly technique: string;
  readonly tags: readonly string[];
}

/** The works after the technique drawings, by number. */
export const demoWorks: readonly {
  readonly made: string;
  readonly texts: { readonly en: WorkText; readonly nl: WorkText };
}[] = [
  {
    made: '2025-01-22',
    texts: {
      en: {
        slug: 'sixty-two-points',
        title: 'Sixty-two points',
        alt: 'A huge pink lower-case g on a dotted grid, with red squares and white circles along its outline.',
        caption:
          'A lower-case g and everything that holds it together: 62 points that the line passes through, and 54 that only pull at it.',
        technique: 'type specimen',
        tags: ['letters', 'geometry'],
      },
      nl: {
        slug: 'tweeenzestig-punten',
        title: 'Tweeënzestig punten',
        alt: 'Een reusachtige roze kleine letter g op een stippenraster, met rode vierkantjes en witte rondjes langs de omtrek.',
        caption:
          'Een kleine g en alles wat hem bijeenhoudt: 62 punten waar de lijn doorheen gaat en 54 die er alleen aan trekken.',
        technique: 'letterproef',
        tags: ['letters', 'meetkunde'],
      },
    },
  },
  {
    made: '2025-03-30',
    texts: {
      en: {
        slug: 'below-the-river',
        title: 'Below the river',
        alt: 'A map of narrow green fields on both sides of a winding river, with a round drained lake and a star-shaped fortress.',
        caption:
          'Each strip is one farm wide and as long as a farmer could dig before supper. Nine windmills pumped the lake dry; it lies 4.1 metres below a sea that has not forgotten it.',
        technique: 'topographic map',
        tags: ['maps', 'landscape'],
      },
      nl: {
        slug: 'lager-dan-de-rivier',
        title: 'Lager dan de rivier',
        alt: 'Een kaart van smalle groene kavels aan weerszijden van een kronkelende rivier, met een ronde droogmakerij en een stervormige vesting.',
        caption:
          'Elke strook is één boerderij breed en zo lang als een boer voor het avondeten kon graven. Negen molens maalden het meer droog; het ligt 4,1 meter onder een zee die dat niet is vergeten.',
        technique: 'topografische kaart',
        tags: ['kaarten', 'landschap'],
      },
    },
  },
  {
    made: '2025-05-18',
    texts: {
      en: {
        slug: 'zero',
        title: 'Zero',
        alt: 'An unfolded yellow and blue poster with a huge 0, black above a waterline and rippling yellow below it, beside a tide gauge.',
        caption:
          'The Amsterdam level, from which the Netherlands counts up and down. The poster spent a winter in a coat pocket.',
        technique: 'folded poster',
        tags: ['letters', 'water'],
      },
      nl: {
        slug: 'nul',
        title: 'Nul',
        alt: 'Een uitgevouwen geel-blauwe poster met een enorme 0, zwart boven de waterlijn en rimpelend geel eronder, naast een peilschaal.',
        caption:
          'Het peil waarvandaan Nederland telt, omhoog en omlaag. De poster zat een winter lang in een jaszak.',
        technique: 'gevouwen poster',
        tags: ['letters', 'water'],
      },
    },
  },
  {
    made: '2025-07-06',
    texts: {
      en: {
        slug: 'one-of-thirty-six',
        title: 'One of thirty-six',
        alt: 'Patterned floor tiles in red, blue and green, half of them in the light of a window; one tile lies the wrong way round.',
        caption:
          'The tiler saw it at four in the afternoon, when the sun reached it. By then the cement was dry.',
        technique: 'cement tiles',
        tags: ['tiles', 'light'],
      },
      nl: {
        slug: 'een-van-de-zesendertig',
        title: 'Een van de zesendertig',
        alt: 'Vloertegels met een patroon in rood, blauw en groen, half in het licht van een raam; één tegel ligt verkeerd om.',
        caption:
          'De tegelzetter zag het om vier uur ’s middags, toen de zon erop viel. Het cement was al droog.',
        technique: 'cementtegels',
        tags: ['tegels', 'licht'],
      },
    },
  },
  {
    made: '2025-09-14',
    texts: {
      en: {
        slug: 'from-the-water-to-the-shed',
        title: 'From the water to the shed',
        alt: 'The floor plan of a narrow house with all its furniture, between a canal with a boat and a garden.',
        caption:
          'A house on a canal, 13 metres deep. From the red chair one sees the boat and hears the kettle, so it is never free.',
        technique: 'floor plan',
        tags: ['buildings', 'planes'],
      },
      nl: {
        slug: 'van-het-water-tot-de-schuur',
        title: 'Van het water tot de schuur',
        alt: 'De plattegrond van een smal huis met alle meubels erin, tussen een gracht met een boot en een tuin.',
        caption:
          'Een grachtenhuis van 13 meter diep. Vanaf de rode stoel zie je de boot en hoor je de fluitketel, dus die is altijd bezet.',
        technique: 'plattegrond',
        tags: ['gebouwen', 'vlakken'],
      },
    },
  },
  {
    made: '2025-11-23',
    texts: {
      en: {
        slug: 'somebody-is-up',
        title: 'Somebody is up',
        alt: 'A block of flats at night: behind the lit windows lamps, plants, a bookcase, a cat, an aquarium and a party, and in the middle a bright staircase.',
        caption: 'Fifty-four windows, twenty-nine of them lit. The dark landing has been reported twice.',
        technique: 'vector, flat colours',
        tags: ['buildings', 'light'],
      },
      nl: {
        slug: 'er-is-nog-iemand-op',
        title: 'Er is nog iemand op',
        alt: 'Een flatgebouw bij nacht: achter de verlichte ramen lampen, planten, een boekenkast, een kat, een aquarium en een feestje, en in het midden een helder trappenhuis.',
        caption: 'Vierenvijftig ramen, negenentwintig met licht. De donkere overloop is al twee keer gemeld.',
        technique: 'vector, vlakke kleuren',
        tags: ['gebouwen', 'licht'],
      },
    },
  },
  {
    made: '2026-01-18',
    texts: {
      en: {
        slug: 'force-nine',
        title: 'Force nine',
        alt: 'A great dark wave with a crest of white claws, about to break, before a red sun and a small sailing boat.',
        caption:
          'Four blocks and one gouge. The boat was cut last, once it was clear where the water was going.',
        technique: 'woodcut, four blocks',
        tags: ['water', 'movement'],
      },
      nl: {
        slug: 'windkracht-negen',
        title: 'Windkracht negen',
        alt: 'Een grote donkere golf met een kam van witte klauwen, op het punt van breken, voor een rode zon en een zeilbootje.',
        caption:
          'Vier blokken en één guts. De boot kwam het laatst, toen duidelijk was waar het water heen wilde.',
        technique: 'houtsnede, vier blokken',
        tags: ['water', 'beweging'],
      },
    },
  },
  {
    made: '2026-03-08',
    texts: {
      en: {
        slug: 'and-and',
        title: 'And, and',
        alt: 'A cropped red ampersand with wood grain in it, over a yellow one that is upside down.',
        caption:
          'One wooden ampersand, printed in yellow and then in red. In between somebody turned the sheet round, and was right.',
        technique: 'wood letter, two inks',
        tags: ['letters', 'colour'],
      },
      nl: {
        slug: 'en-en',
        title: 'En, en',
        alt: 'Een afgesneden rood &-teken met houtnerf, over een geel exemplaar dat ondersteboven staat.',
        caption:
          'Eén houten &-teken, eerst in geel gedrukt en toen in rood. Tussendoor draaide iemand het vel om, en terecht.',
        technique: 'houten letter, twee inkten',
        tags: ['letters', 'kleur'],
      },
    },
  },
  {
    made: '2026-05-03',
    texts: {
      en: {
        slug: 'six-floors-no-lift',
        title: 'Six floors, no lift',
        alt: 'A stairwell seen from the top: hatched black steps that spiral down, with a red handrail.',
        caption:
          'Drawn with two pens. The red one slid down the banisters four times; the black one took the stairs.',
        technique: 'plotter, two pens',
        tags: ['lines', 'buildings'],
      },
      nl: {
        slug: 'zes-hoog-zonder-lift',
        title: 'Zes hoog zonder lift',
        alt: 'Een trappenhuis van bovenaf: gearceerde zwarte treden die in een spiraal omlaag gaan, met een rode leuning.',
        caption:
          'Getekend met twee pennen. De rode gleed vier keer langs de leuning omlaag; de zwarte nam de trap.',
        technique: 'plotter, twee pennen',
        tags: ['lijnen', 'gebouwen'],
      },
    },
  },
  {
    made: '2026-06-14',
    texts: {
      en: {
        slug: 'new-herring',
        title: 'New herring',
        alt: 'Two dark herrings head to tail on an oval plate with onion and lemon, on a pink checked cloth.',
        caption: 'Two herrings in two inks. The third colour came free.',
        technique: 'risograph, two inks',
        tags: ['dots', 'colour'],
      },
      nl: {
        slug: 'nieuwe-haring',
        title: 'Nieuwe haring',
        alt: 'Twee donkere haringen kop aan staart op een ovaal bord met ui en citroen, op een roze geruit kleed.',
        caption: 'Twee haringen in twee inkten. De derde kleur was gratis.',
        technique: 'risografie, twee inkten',
        tags: ['stippen', 'kleur'],
      },
    },
  },
  {
    made: '2026-09-06',
    texts: {
      en: {
        slug: 'bottle-bowl-cup',
        title: 'Bottle, bowl, cup',
        alt: 'A still life of cut paper: a carafe with a branch, a red bowl of lemons, a cup, a pear and half a lemon on a yellow table.',
        caption: 'Cut with one blunt pair of scissors. The pencil lines show where they should have gone.',
        technique: 'cut paper',
        tags: ['planes', 'colour'],
      },
      nl: {
        slug: 'fles-schaal-kop',
        title: 'Fles, schaal, kop',
        alt: 'Een stilleven van geknipt papier: een karaf met een tak, een rode schaal met citroenen, een kop, een peer en een halve citroen op een gele tafel.',
        caption: 'Geknipt met één botte schaar. De potloodlijnen laten zien waar die had moeten gaan.',
        technique: 'geknipt papier',
        tags: ['vlakken', 'kleur'],
      },
    },
  },
  {
    made: '2026-11-01',
    texts: {
      en: {
        slug: 'harbour-17-04',
        title: 'Harbour, 17:04',
        alt: 'Container cranes and a ship at sunset, with a red sun over a town and a gull on a bollard in front.',
        caption:
          'Eight flat colours between the last of the sun and the first of the lamps. The gull did not wait for the ninth.',
        technique: 'screen print, eight skies',
        tags: ['water', 'light'],
      },
      nl: {
        slug: 'haven-17-04',
        title: 'Haven, 17.04 uur',
        alt: 'Containerkranen en een schip bij zonsondergang, met een rode zon boven een stad en vooraan een meeuw op een bolder.',
        caption:
          'Acht vlakke kleuren tussen de laatste zon en de eerste lampen. De negende heeft de meeuw niet afgewacht.',
        technique: 'zeefdruk, acht luchten',
        tags: ['water', 'licht'],
      },
    },
  },
];
