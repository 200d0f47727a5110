export const websiteCovers: Readonly<Record<number, { readonly en: string; readonly nl: string }>> = {
  1: {
    en: 'A plan in the colours of a nautical chart: along a quay with a sharp bend the berths that hold a boat of 18 metres are dark, berth 14 is magenta, and the booking form stands on the left.',
    nl: 'Een plattegrond in de kleuren van een zeekaart: langs een kade met een scherpe knik zijn de plaatsen waar een boot van 18 meter past donker, plaats 14 is magenta en links staat het reserveringsformulier.',
  },
  2: {
    en: 'Five paper seed packets on dark green, each with a drawn vegetable or flower and the stage at which its seed is due back; above them the twelve months, with May marked.',
    nl: 'Vijf papieren zaadzakjes op donkergroen, elk met een getekende groente of bloem en het stadium waarin het zaad terug moet; erboven de twaalf maanden, met mei gemarkeerd.',
  },
  3: {
    en: 'A departure board of amber dots under a yellow sign for stop 3107: six buses with line, destination and minutes, one of them in grey with its printed time.',
    nl: 'Een vertrekbord van oranje lichtpuntjes onder een geel bord van halte 3107: zes bussen met lijn, bestemming en minuten, waarvan één in grijs met de gedrukte tijd.',
  },
  4: {
    en: 'A press sheet on a grey table with the same poster twice, in pink, blue and yellow ink between cutting marks; beside it an order slip adds up the price to 182.50 euros.',
    nl: 'Een drukvel op een grijze tafel met twee keer dezelfde poster, in roze, blauwe en gele inkt tussen de snijtekens; op de orderbon ernaast loopt de prijs op tot €\u00a0182,50.',
  },
  5: {
    en: 'A softly lit radio dial from 540 to 1600 kHz with the hiss drawn as fine lines, an orange needle at 747, a large bakelite knob and the note that goes with the recording.',
    nl: 'Een zacht verlichte afstemschaal van 540 tot 1600 kHz met de ruis als fijne lijntjes, een oranje naald op 747, een grote bakelieten knop en de beschrijving van de opname.',
  },
  6: {
    en: 'A section through a polder, from the sea past dyke, canal and ditch to a house whose front door stands below the dashed line of the sea; above it, in large figures, 2.14 metres.',
    nl: 'Een doorsnede van een polder, van de zee langs dijk, vaart en sloot tot een huis waarvan de voordeur onder de stippellijn van de zee ligt; erboven in grote cijfers 2,14\u00a0m.',
  },
  7: {
    en: 'A page like that of a book of hours, in a border of leaves and gold: today’s tide as one wave on blue, with a red line at this minute, and the hours of high and low water as a calendar.',
    nl: 'Een bladzij als uit een getijdenboek, in een rand van blaadjes en goud: het tij van vandaag als één golf op blauw, een rode lijn bij deze minuut en de uren van hoog en laag water als kalender.',
  },
  8: {
    en: 'The dim shelves of a night shop under a rolled-up shutter and a glowing name, each article with its price and how many are left; beside them a basket and the time, two minutes to one.',
    nl: 'De schemerige schappen van een nachtwinkel onder een opgerold rolluik en een gloeiende naam, elk artikel met prijs en voorraad; ernaast een mandje en de tijd, twee minuten voor één.',
  },
  9: {
    en: 'The front of an organ with silver pipes on oxide red; beside it the record of organ 0417, with its four homes as bars on a time axis, one of which begins in a blur, and its stops.',
    nl: 'Het front van een orgel met zilveren pijpen op ossenbloedrood; ernaast de gegevens van orgel 0417, met zijn vier verblijven als balken op een tijdas, waarvan één vaag begint, en de dispositie.',
  },
  10: {
    en: 'The floor plan of a library at dusk: warm pools of light under its lamps, the last blue at the windows, a list that counts watts and a slider for the time, set at 16:47.',
    nl: 'De plattegrond van een bibliotheek in de schemering: warme plassen licht onder de lampen, het laatste blauw bij de ramen, een lijst met watts en een schuif voor de tijd, op 16.47 uur.',
  },
  11: {
    en: 'The map of a town ringed by canals, with seven coloured tram lines over the pink blocks, a yellow tram halfway along the plan of 1926 and a rejected letter from the archive.',
    nl: 'De kaart van een stad met een ring van grachten, met zeven gekleurde tramlijnen over de roze huizenblokken, een gele tram halverwege het plan van 1926 en een afgewezen brief uit het archief.',
  },
  12: {
    en: 'A white window with four houseplants on its sill and brick houses across the street; beside it three questions about the window and the plants that will live there, with light and water in fifths.',
    nl: 'Een wit raam met vier kamerplanten op de vensterbank en bakstenen huizen aan de overkant; ernaast drie vragen over het raam en de planten die het er redden, met licht en water in vijfden.',
  },
};
