import type { PictureTexts } from './types.ts';

export const websitePhones: Readonly<Record<number, PictureTexts>> = {
  1: {
    en: {
      title: 'At the tiller',
      caption: 'four metres to spare',
      alt: 'The plan of the quay on a phone, with berth 14 in magenta at the bend and the boat beside it; below it the length, the depth at low water, the price and a button to book.',
    },
    nl: {
      title: 'Aan het roer',
      caption: 'met vier meter speling',
      alt: 'De plattegrond van de kade op een telefoon, met plaats 14 in magenta bij de knik en de boot ernaast; eronder lengte, diepte bij laag water, prijs en een knop om te reserveren.',
    },
  },
  2: {
    en: {
      title: 'The life of a packet',
      caption: 'four gardens, one failure',
      alt: 'A packet of parsnip seed on a phone, and below it the gardens in which it stood from 2012 to 2015: eaten, failed on a balcony, wintered behind the school, and back with three packets.',
    },
    nl: {
      title: 'De loop van een zakje',
      caption: 'vier tuinen, één mislukking',
      alt: 'Een zakje pastinaakzaad op een telefoon, met eronder de tuinen waar het van 2012 tot 2015 stond: opgegeten, mislukt op een balkon, overwinterd achter de school en terug met drie zakjes.',
    },
  },
  3: {
    en: {
      title: 'At the pole',
      caption: '11 kB, also at the edge of town',
      alt: 'The board of stop 3107 on a phone: the number large and black on yellow, and below it seven buses in amber dots, one of them grey because it does not report.',
    },
    nl: {
      title: 'Bij de paal',
      caption: '11 kB, ook aan de rand van de stad',
      alt: 'Het bord van halte 3107 op een telefoon: het nummer groot en zwart op geel, met eronder zeven bussen in oranje lichtpuntjes, waarvan één grijs omdat hij zich niet meldt.',
    },
  },
  4: {
    en: {
      title: 'Ordering standing up',
      caption: 'the price moves with every choice',
      alt: 'The order form on a phone: the sheet with two posters, and on a slip with a torn edge the price of 182.50 euros above technique, size and number.',
    },
    nl: {
      title: 'Staand bestellen',
      caption: 'de prijs beweegt met elke keuze mee',
      alt: 'Het bestelformulier op een telefoon: het vel met twee posters, en op een afgescheurde bon de prijs van € 182,50 boven techniek, formaat en oplage.',
    },
  },
  5: {
    en: {
      title: 'Tuning by thumb',
      caption: 'the dial, upright',
      alt: 'The dial on a phone, upright: frequencies from 540 to 1600 kHz along a band of hiss, an orange needle at 747, a bakelite knob and a button to play.',
    },
    nl: {
      title: 'Afstemmen met je duim',
      caption: 'de schaal, rechtop',
      alt: 'De afstemschaal rechtop op een telefoon: frequenties van 540 tot 1600 kHz langs een band van ruis, een oranje naald op 747, een bakelieten knop en een afspeelknop.',
    },
  },
  6: {
    en: {
      title: 'On the doorstep',
      caption: 'the neighbour is five centimetres better off',
      alt: 'A house in section on a phone: its front door stands below the dashed line of the sea, a red arrow measures 2.14 metres, and the neighbour who claims to live higher does so by five centimetres.',
    },
    nl: {
      title: 'Op de stoep',
      caption: 'de buurman scheelt vijf centimeter',
      alt: 'Een huis in doorsnede op een telefoon: de voordeur staat onder de stippellijn van de zee, een rode pijl meet 2,14 m, en de buurman die hoger zegt te wonen, scheelt vijf centimeter.',
    },
  },
  7: {
    en: {
      title: 'In the hand',
      caption: 'offline, 9 kB',
      alt: 'The almanac on a phone: plus 0.23 metres in figures as wide as the screen, and below them the water of the hours around now as a wave, with a red line at this minute.',
    },
    nl: {
      title: 'In de hand',
      caption: 'offline, 9 kB',
      alt: 'Het getijdenboek op een telefoon: +0,23 meter in cijfers zo breed als het scherm, met eronder het water van de uren rond nu als een golf en een rode lijn bij deze minuut.',
    },
  },
  8: {
    en: {
      title: 'On its way',
      caption: 'softly, after one o’clock',
      alt: 'A map of dark streets on a phone: an orange line from the shop to a bicycle, dots from there to the door, 01:21 as the time of arrival, and a cable, milk and a card on a shelf.',
    },
    nl: {
      title: 'Onderweg',
      caption: 'na enen zachtjes',
      alt: 'Een kaart van donkere straten op een telefoon: een oranje lijn van de winkel tot een fiets, stippen vanaf daar tot de deur, 01.21 uur als aankomst, en op een plank een kabel, melk en een kaart.',
    },
  },
  9: {
    en: {
      title: 'Heard as meant',
      caption: 'five spellings, one search',
      alt: 'A search for Bourdon on a phone, below a row of silver pipes: five organs that spell the stop as Bourdun, Bourdon, Bordun or Bordoen, each with its place and number.',
    },
    nl: {
      title: 'Zo was het bedoeld',
      caption: 'vijf spellingen, één zoekopdracht',
      alt: 'Een zoekopdracht naar Bourdon op een telefoon, onder een rij zilveren pijpen: vijf orgels die het register als Bourdun, Bourdon, Bordun of Bordoen spellen, elk met plaats en nummer.',
    },
  },
  10: {
    en: {
      title: 'On the scaffolding',
      caption: 'a switch for every lamp',
      alt: 'The floor plan on a phone: warm pools of light in the reading room, a slider for the hour at 16:47, and switches for three lamps, of which number 7 is off.',
    },
    nl: {
      title: 'Op de steiger',
      caption: 'een schakelaar per lamp',
      alt: 'De plattegrond op een telefoon: warme plassen licht in de leeszaal, een schuif voor het uur op 16.47 en schakelaars voor drie lampen, waarvan nummer 7 uit staat.',
    },
  },
  11: {
    en: {
      title: 'The next stop',
      caption: '36 minutes, by thumb',
      alt: 'The line of 1926 on a phone, running down past its stops beside the canal; the yellow tram calls at stop 9, where the poem lies, and below it the line divides.',
    },
    nl: {
      title: 'De volgende halte',
      caption: '36 minuten, met je duim',
      alt: 'De lijn van 1926 op een telefoon, omlaag langs de haltes naast de gracht; de gele tram staat bij halte 9, waar het gedicht ligt, en daaronder splitst de lijn.',
    },
  },
  12: {
    en: {
      title: 'The first question',
      caption: 'north leaves 23',
      alt: 'A window with three plants on its sill and houses across the street, on a phone; below it the question which way it faces, and north is chosen.',
    },
    nl: {
      title: 'De eerste vraag',
      caption: 'op het noorden blijven er 23 over',
      alt: 'Een raam met drie planten op de vensterbank en huizen aan de overkant, op een telefoon; eronder de vraag waar het op uitkijkt, en noord is gekozen.',
    },
  },
};
