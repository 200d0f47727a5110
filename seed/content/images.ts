import { techniqueOf } from '../drawings/techniques.ts';
import { demoWorks } from './works.ts';

interface ImageText {
  readonly slug: string;
  readonly title: string;
  readonly alt: string;
  readonly caption: string;
}

/** By number. */
const texts: readonly { readonly en: ImageText; readonly nl: ImageText }[] = [
  {
    en: {
      slug: 'slack-water',
      title: 'Slack water',
      alt: 'Fine dark lines running almost level, with a shallow swell.',
      caption: 'The quarter of an hour in which the tide has not decided yet.',
    },
    nl: {
      slug: 'kentering',
      title: 'Kentering',
      alt: 'Fijne donkere lijnen, bijna waterpas, met een lichte deining.',
      caption: 'Het kwartier waarin het water nog niet weet welke kant het op wil.',
    },
  },
  {
    en: {
      slug: 'unsurveyed',
      title: 'Unsurveyed',
      alt: 'Pale contour lines on black, every fifth one pink.',
      caption:
        'The heights of a land that nobody has walked. Every fifth line is drawn heavier, as on a real map.',
    },
    nl: {
      slug: 'niet-ingemeten',
      title: 'Niet ingemeten',
      alt: 'Lichte hoogtelijnen op zwart, elke vijfde roze.',
      caption:
        'De hoogten van een land waar nooit iemand liep. Elke vijfde lijn is zwaarder, zoals op een echte kaart.',
    },
  },
  {
    en: {
      slug: 'allotments',
      title: 'Allotments',
      alt: 'A patchwork of small green, yellow and orange plots.',
      caption: 'Two hundred and forty gardeners, each with all the ground that is nearest to their own shed.',
    },
    nl: {
      slug: 'volkstuinen',
      title: 'Volkstuinen',
      alt: 'Een lappendeken van groene, gele en oranje veldjes.',
      caption:
        'Tweehonderdveertig tuinders, elk met alle grond die het dichtst bij het eigen schuurtje ligt.',
    },
  },
  {
    en: {
      slug: 'one-way-streets',
      title: 'One-way streets',
      alt: 'Thick blue lines that bend into loops and meanders, a few of them red or yellow.',
      caption: 'Every tile is the same two bends. Only chance decides whether you get home.',
    },
    nl: {
      slug: 'eenrichtingsverkeer',
      title: 'Eenrichtingsverkeer',
      alt: 'Dikke blauwe lijnen die lussen en meanders vormen, een paar rood of geel.',
      caption: 'Elke tegel heeft dezelfde twee bochten. Of je thuiskomt, is toeval.',
    },
  },
  {
    en: {
      slug: 'half-past-six',
      title: 'Half past six',
      alt: 'Soft clouds of coral, sand and turquoise running into each other.',
      caption: 'The sky over the roof of the studio, from memory and therefore wrong.',
    },
    nl: {
      slug: 'half-zeven',
      title: 'Half zeven',
      alt: 'Zachte wolken koraal, zand en turkoois die in elkaar overlopen.',
      caption: 'De lucht boven het dak van de studio, uit het hoofd en dus niet zoals hij was.',
    },
  },
  {
    en: {
      slug: 'two-stones',
      title: 'Two stones',
      alt: 'Two sets of rings on a dark ground that break each other into rays.',
      caption: 'Neither stone drew the rays. They are what the rings do to each other.',
    },
    nl: {
      slug: 'twee-stenen',
      title: 'Twee stenen',
      alt: 'Twee stel ringen op een donkere achtergrond, die elkaar tot stralen breken.',
      caption: 'Geen van beide stenen tekende de stralen. Dat doen de ringen met elkaar.',
    },
  },
  {
    en: {
      slug: 'eddies',
      title: 'Eddies',
      alt: 'Short green and orange strokes that curl together like fern leaves.',
      caption: 'Eleven hundred short journeys. Those that meet go on together.',
    },
    nl: {
      slug: 'draaikolken',
      title: 'Draaikolken',
      alt: 'Korte groene en oranje streken die samen krullen als varenblad.',
      caption: 'Elfhonderd korte reizen. Wie elkaar tegenkomt, gaat samen verder.',
    },
  },
  {
    en: {
      slug: 'sunflower-without-yellow',
      title: 'Sunflower without yellow',
      alt: 'A disc of black dots in spirals, with pale rings between them.',
      caption:
        'Twelve hundred seeds, each turned by the golden angle from the one before. Count the spirals: 34 one way, 55 the other.',
    },
    nl: {
      slug: 'zonnebloem-zonder-geel',
      title: 'Zonnebloem zonder geel',
      alt: 'Een schijf van zwarte stippen in spiralen, met lichte ringen ertussen.',
      caption:
        'Twaalfhonderd pitten, elk een gulden hoek verder dan de vorige. Tel de spiralen: 34 de ene kant op, 55 de andere.',
    },
  },
  {
    en: {
      slug: 'coming-to-rest',
      title: 'Coming to rest',
      alt: 'One white looping line on black that draws ever closer to its middle.',
      caption: 'Two pendulums and a pen. The drawing ends when they do.',
    },
    nl: {
      slug: 'uitslingeren',
      title: 'Uitslingeren',
      alt: 'Eén witte lijn op zwart die lussen maakt, steeds dichter bij het midden.',
      caption: 'Twee slingers en een pen. De tekening is af als ze stilhangen.',
    },
  },
  {
    en: {
      slug: 'room-for-one-more',
      title: 'Room for one more',
      alt: 'Discs of many sizes in green, cream and orange, close together and never touching.',
      caption: 'Whoever comes later makes do with what is left. There is always something left.',
    },
    nl: {
      slug: 'er-kan-nog-een-bij',
      title: 'Er kan er nog een bij',
      alt: 'Schijven in allerlei maten, groen, crème en oranje, dicht opeen zonder elkaar te raken.',
      caption: 'Wie later komt, neemt wat er over is. Er is altijd nog iets over.',
    },
  },
  {
    en: {
      slug: 'far-shore',
      title: 'Far shore',
      alt: 'Thin blue lines, level at the sides, rising to hills in the middle.',
      caption: 'The same coast, forty-eight times. Each line hides a piece of the one behind it.',
    },
    nl: {
      slug: 'overkant',
      title: 'Overkant',
      alt: 'Dunne blauwe lijnen, vlak aan de zijkanten, in het midden oplopend tot heuvels.',
      caption: 'Achtenveertig keer dezelfde kust. Elke lijn verbergt een stuk van de vorige.',
    },
  },
  {
    en: {
      slug: 'chair-seat',
      title: 'Chair seat',
      alt: 'Broad bands in coral, turquoise and slate, woven over and under.',
      caption: 'After the kitchen chairs of a house that was cleared out in a single morning.',
    },
    nl: {
      slug: 'stoelzitting',
      title: 'Stoelzitting',
      alt: 'Brede banen in koraal, turkoois en leisteen, om en om gevlochten.',
      caption: 'Naar de keukenstoelen van een huis dat in één ochtend werd leeggehaald.',
    },
  },
  {
    en: {
      slug: 'thirteen-folds',
      title: 'Thirteen folds',
      alt: 'A dense curling outline of pale right angles on dark blue.',
      caption:
        'Fold a strip of paper thirteen times and open each fold to a right angle. Paper gives up after seven.',
    },
    nl: {
      slug: 'dertien-vouwen',
      title: 'Dertien vouwen',
      alt: 'Een dichte, krullende vorm van lichte rechte hoeken op donkerblauw.',
      caption:
        'Vouw een strook papier dertien keer en zet elke vouw op een rechte hoek. Papier houdt het na zeven keer voor gezien.',
    },
  },
  {
    en: {
      slug: 'terraces',
      title: 'Terraces',
      alt: 'Hundreds of green blocks rising and falling like a hillside.',
      caption: 'A hill for people who prefer stairs.',
    },
    nl: {
      slug: 'terrassen',
      title: 'Terrassen',
      alt: 'Honderden groene blokken die rijzen en dalen als een helling.',
      caption: 'Een heuvel voor wie liever de trap neemt.',
    },
  },
  {
    en: {
      slug: 'rule-thirty',
      title: 'Rule thirty',
      alt: 'A triangle of black squares, orderly on its left edge and disorderly inside.',
      caption: 'It begins with one black square. Eight simple cases later nobody can say what comes next.',
    },
    nl: {
      slug: 'regel-dertig',
      title: 'Regel dertig',
      alt: 'Een driehoek van zwarte blokjes, ordelijk langs de linkerrand en wanordelijk erbinnen.',
      caption: 'Het begint met één zwart blokje. Acht simpele gevallen later weet niemand meer wat er komt.',
    },
  },
  {
    en: {
      slug: 'night-ferry',
      title: 'Night ferry',
      alt: 'Broad white waves on black with a coloured one here and there.',
      caption: 'What there is to see from the rear deck at two in the morning.',
    },
    nl: {
      slug: 'nachtboot',
      title: 'Nachtboot',
      alt: 'Brede witte golven op zwart, hier en daar een gekleurde.',
      caption: 'Wat er om twee uur ’s nachts te zien is vanaf het achterdek.',
    },
  },
  {
    en: {
      slug: 'four-ponds',
      title: 'Four ponds',
      alt: 'Thick green and orange rings on dark olive, closing in on several middles.',
      caption: 'A map like number 2, for people without reading glasses.',
    },
    nl: {
      slug: 'vier-vijvers',
      title: 'Vier vijvers',
      alt: 'Dikke groene en oranje ringen op donker olijfgroen, rond verschillende middelpunten.',
      caption: 'Een kaart als nummer 2, voor wie de leesbril vergeten is.',
    },
  },
  {
    en: {
      slug: 'leaded-light',
      title: 'Leaded light',
      alt: 'Large panes of blue, red and yellow with broad pale joints.',
      caption: 'A church window that has heard of nobody in particular.',
    },
    nl: {
      slug: 'glas-in-lood',
      title: 'Glas-in-lood',
      alt: 'Grote ruiten in blauw, rood en geel met brede lichte voegen.',
      caption: 'Een kerkraam dat van geen enkele heilige heeft gehoord.',
    },
  },
  {
    en: {
      slug: 'signal-flags',
      title: 'Signal flags',
      alt: 'Triangles in coral, sand, turquoise and slate, turned every way.',
      caption: 'It says something, but not in a code that is still in use.',
    },
    nl: {
      slug: 'seinvlaggen',
      title: 'Seinvlaggen',
      alt: 'Driehoeken in koraal, zand, turkoois en leisteen, alle kanten op gedraaid.',
      caption: 'Er staat iets, maar in een code die niemand meer gebruikt.',
    },
  },
  {
    en: {
      slug: 'last-train',
      title: 'Last train',
      alt: 'A dark blue that turns to orange below and pale yellow at the right.',
      caption: 'The light of a platform, seen from the one carriage without any.',
    },
    nl: {
      slug: 'laatste-trein',
      title: 'Laatste trein',
      alt: 'Donkerblauw dat onderaan oranje wordt en rechts lichtgeel.',
      caption: 'Het licht van een perron, gezien vanuit het enige rijtuig waar het uit is.',
    },
  },
  {
    en: {
      slug: 'bicycle-shed',
      title: 'Bicycle shed',
      alt: 'Green and black rays from two middles that lie just apart.',
      caption: 'Two wheels that lean against each other. They have been there since the spring.',
    },
    nl: {
      slug: 'fietsenstalling',
      title: 'Fietsenstalling',
      alt: 'Groene en zwarte stralen uit twee middelpunten, vlak naast elkaar.',
      caption: 'Twee wielen die tegen elkaar leunen. Ze staan er al sinds het voorjaar.',
    },
  },
  {
    en: {
      slug: 'leaving-the-stadium',
      title: 'Leaving the stadium',
      alt: 'Broad coloured strokes that gather into a few sweeping streams.',
      caption: 'Five hundred people who all know a short cut.',
    },
    nl: {
      slug: 'het-stadion-uit',
      title: 'Het stadion uit',
      alt: 'Brede gekleurde streken die samenkomen in een paar wijde stromen.',
      caption: 'Vijfhonderd mensen die allemaal een kortere weg weten.',
    },
  },
  {
    en: {
      slug: 'fairground',
      title: 'Fairground',
      alt: 'Coloured dots on black in spirals that seem to turn.',
      caption: 'It stands still. Look at the edge of the picture if you do not believe it.',
    },
    nl: {
      slug: 'kermis',
      title: 'Kermis',
      alt: 'Gekleurde stippen op zwart, in spiralen die lijken te draaien.',
      caption: 'Hij staat stil. Kijk naar de rand van het beeld als je het niet gelooft.',
    },
  },
  {
    en: {
      slug: 'three-against-four',
      title: 'Three against four',
      alt: 'Layers of fine green loops that fill a wide rectangle.',
      caption: 'Three swings across to four swings down: what a musician counts, drawn.',
    },
    nl: {
      slug: 'drie-tegen-vier',
      title: 'Drie tegen vier',
      alt: 'Lagen van fijne groene lussen die een brede rechthoek vullen.',
      caption: 'Drie slagen opzij op vier slagen omlaag: wat een muzikant telt, maar dan getekend.',
    },
  },
  {
    en: {
      slug: 'rain-on-the-canal',
      title: 'Rain on the canal',
      alt: 'Rings within rings in blue, yellow and red, from large to very small.',
      caption: 'The first minute of a shower. After that there is no counting them.',
    },
    nl: {
      slug: 'regen-op-de-gracht',
      title: 'Regen op de gracht',
      alt: 'Ringen in ringen, blauw, geel en rood, van groot tot heel klein.',
      caption: 'De eerste minuut van een bui. Daarna is er geen tellen meer aan.',
    },
  },
  {
    en: {
      slug: 'holiday-postcard',
      title: 'Holiday postcard',
      alt: 'Rolling hills in coral, turquoise and slate, one behind the other.',
      caption: 'The weather is fine. The hills are wherever you want them to be.',
    },
    nl: {
      slug: 'vakantiegroet',
      title: 'Vakantiegroet',
      alt: 'Glooiende heuvels in koraal, turkoois en leisteen, de een achter de ander.',
      caption: 'Het weer is goed. De heuvels liggen waar je ze hebben wilt.',
    },
  },
  {
    en: {
      slug: 'tea-towel',
      title: 'Tea towel',
      alt: 'A fine twill of orange, red, teal and cream on dark blue.',
      caption: 'Two over, two under. Washed at sixty degrees and none the worse for it.',
    },
    nl: {
      slug: 'theedoek',
      title: 'Theedoek',
      alt: 'Een fijne keper van oranje, rood, blauwgroen en crème op donkerblauw.',
      caption: 'Twee over, twee onder. Op zestig graden gewassen en nog zo goed als nieuw.',
    },
  },
  {
    en: {
      slug: 'small-dragon',
      title: 'Small dragon',
      alt: 'A curling chain of right angles that goes from green through yellow to red.',
      caption: 'Eleven folds, in eight colours of patience. It never crosses its own path.',
    },
    nl: {
      slug: 'kleine-draak',
      title: 'Kleine draak',
      alt: 'Een krullende keten van rechte hoeken, van groen via geel naar rood.',
      caption: 'Elf vouwen, acht kleuren geduld. Hij kruist nooit zijn eigen pad.',
    },
  },
  {
    en: {
      slug: 'roof-tiles',
      title: 'Roof tiles',
      alt: 'A slope of red blocks with yellow and dark sides.',
      caption: 'The view from the scaffolding, on the day that it came down.',
    },
    nl: {
      slug: 'dakpannen',
      title: 'Dakpannen',
      alt: 'Een helling van rode blokken met gele en donkere zijden.',
      caption: 'Het uitzicht vanaf de steiger, op de dag dat die werd afgebroken.',
    },
  },
  {
    en: {
      slug: 'rule-one-hundred-and-ten',
      title: 'Rule one hundred and ten',
      alt: 'A dark field of small pale squares with triangles of different sizes left open.',
      caption:
        'With this rule one can calculate anything that can be calculated. It takes a long sheet of paper.',
    },
    nl: {
      slug: 'regel-honderdtien',
      title: 'Regel honderdtien',
      alt: 'Een donker veld van kleine lichte blokjes, met uitgespaarde driehoeken in allerlei maten.',
      caption:
        'Met deze regel valt alles uit te rekenen wat uit te rekenen valt. Je hebt alleen een lang vel papier nodig.',
    },
  },
];

const licence = 'CC0-1.0';

/** The thirty drawings by technique, two or three a year from 2014 to 2024. */
const drawings = texts.map(({ en, nl }, index) => {
  const number = index + 1;
  const technique = techniqueOf(number);
  const month = 1 + Math.floor(index * 4.4);
  return {
    number,
    licence,
    taken_at: `${2014 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-14T10:00:00.000Z`,
    texts: { en: { ...en, ...technique.en }, nl: { ...nl, ...technique.nl } },
  };
});

const works = demoWorks.map(({ made, texts }, index) => ({
  number: drawings.length + index + 1,
  licence,
  taken_at: `${made}T10:00:00.000Z`,
  texts,
}));

export const demoImages = [...drawings, ...works];
