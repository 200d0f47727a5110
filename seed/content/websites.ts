import type { DemoWebsite } from './types.ts';

export const demoWebsites = [
  {
    number: 1,
    year: 2014,
    url: 'https://krommekade.example',
    skills: ['laravel', 'php', 'jquery', 'css'],
    texts: {
      en: {
        slug: 'kromme-kade',
        title: 'Kromme Kade',
        role: 'Design, build and one printer',
        summary: 'Visitor berths along a bent quay, drawn to scale and booked by the length of your boat.',
        description:
          'Berth booking for a harbour office: enter the length of your boat and see which places along the bent quay will hold it.',
        body: `The harbour office let its visitor berths by telephone. A plan of the quay hung on a whiteboard behind the desk, and the quay is bent: a barge of 22 metres fits at berth 14 and blocks the fairway at berth 13. Only the harbour master knew which was which, and the harbour master was usually on the water.

The site draws the quay to scale, bend included. You enter the length of your boat; the berths that will hold it stay dark and the rest fade. Booking takes four things:

- length and beam
- day of arrival
- number of nights
- a telephone number, in case of storm

At seven in the morning the day’s list comes out of the office printer on a single sheet, because paper survives a wet jetty and the tablet did not. On a Saturday in July the telephone used to ring some 60 times. In the first summer it was 9, mostly about the weather. This is the oldest number in the catalogue. The jQuery is still in there and nobody has asked it to leave.`,
      },
      nl: {
        slug: 'kromme-kade',
        title: 'Kromme Kade',
        role: 'Ontwerp, bouw en één printer',
        summary:
          'Passantenplaatsen langs een kade met een knik, op schaal getekend en te boeken op bootlengte.',
        description:
          'Ligplaatsen reserveren bij een havenkantoor: vul de lengte van je boot in en zie meteen waar je langs de kromme kade past.',
        body: `Het havenkantoor verhuurde zijn passantenplaatsen per telefoon. De plattegrond hing op een whiteboard achter de balie, en de kade is krom: een schip van 22 meter past op plaats 14, maar steekt op plaats 13 de vaargeul in. Wat waar kon liggen, wist alleen de havenmeester, en die zat meestal op het water.

De site tekent de kade op schaal, met knik en al. Je vult de lengte van je boot in; de plaatsen waar je past, blijven donker; de rest vervaagt. Voor een reservering zijn vier dingen nodig:

- lengte en breedte
- dag van aankomst
- aantal nachten
- een telefoonnummer, voor als het gaat stormen

Om zeven uur ’s ochtends rolt de lijst van die dag op één vel uit de printer, want papier overleeft een natte steiger en de tablet deed dat niet. Op een zaterdag in juli ging de telefoon vroeger zo’n 60 keer. In de eerste zomer was dat nog 9 keer, meestal over het weer. Dit is het oudste nummer in de catalogus. jQuery zit er nog in en niemand heeft gevraagd of het weg kan.`,
      },
    },
  },
  {
    number: 2,
    year: 2015,
    url: 'https://zaaigoed.example',
    skills: ['laravel', 'php', 'css'],
    texts: {
      en: {
        slug: 'zaaigoed',
        title: 'Zaaigoed',
        role: 'Design and build',
        summary: 'A lending library of seeds, where whatever you borrow has to be buried first.',
        description:
          'A seed library that lends by the packet and sends its reminders when the plant is ripe, which is rarely on a fixed date.',
        body: `A library expects its books back the way they left. A seed library hopes for the opposite. For years this one ran on sweet tins and a card index: 340 varieties, one handwriting. Spring went well. In autumn hardly anyone came back, not out of ill will, but because few people know by heart that a parsnip takes two years to set seed.

The catalogue opens with what you can sow this month. Every packet carries its own history: the gardens it has stood in, on what soil, and how it fared there. A loan has no return date but a return stage. The reminder for beans goes out when the pods rattle; the one for parsnips waits politely until the second summer.

> Due back: when dry.

Labels come out of an ordinary printer, six to a sheet, with the name large enough to read through muddy glasses. Of every 100 packets lent in the first full season, 68 came back, most of them fuller than they had left. The year before it was 19. The sweet tins are still in use.`,
      },
      nl: {
        slug: 'zaaigoed',
        title: 'Zaaigoed',
        role: 'Ontwerp en bouw',
        summary: 'Een zadenbibliotheek: wat je hier leent, moet je eerst begraven.',
        description:
          'Een zadenbibliotheek die per zakje uitleent en pas een herinnering stuurt als de plant rijp is, en dat is zelden op een vaste datum.',
        body: `Een bibliotheek wil haar boeken terug zoals ze weggingen. Een zadenbibliotheek hoopt op het tegendeel. Deze draaide jarenlang op snoepblikken en een kaartenbak: 340 rassen, één handschrift. In het voorjaar liep het prima. In het najaar kwam er bijna niemand terug, niet uit onwil, maar omdat haast niemand weet dat een pastinaak pas na twee jaar zaad geeft.

De catalogus begint bij wat je deze maand kunt zaaien. Elk zakje heeft zijn eigen geschiedenis: in welke tuinen het heeft gestaan, op wat voor grond, en hoe dat afliep. Een uiterste inleverdatum is er niet, wel een stadium. Voor bonen krijg je bericht als de peulen rammelen; voor pastinaak wacht de bibliotheek beleefd tot de tweede zomer.

> Terugbrengen: als het droog is.

De etiketten komen uit een gewone printer, zes op een vel, met de naam zo groot dat je die ook door een bemodderde bril kunt lezen. Van elke 100 zakjes kwamen er in het eerste volle seizoen 68 terug, de meeste voller dan ze waren weggegaan. Het jaar ervoor waren dat er 19. De snoepblikken zijn nog in gebruik.`,
      },
    },
  },
  {
    number: 3,
    year: 2016,
    url: 'https://halte.example',
    skills: ['vue', 'php', 'laravel'],
    texts: {
      en: {
        slug: 'halte',
        title: 'Halte',
        role: 'Concept, design and build',
        summary: 'A departure board for every bus stop in town, at the address printed on its pole.',
        description:
          'Halte gives each bus stop in town its own departure board on the web: line, destination and minutes, on a page of 11\u00a0kB.',
        body: `Anyone at a bus stop has one question. The apps of the day answered it after a map, an advertisement and a request for your location, which is an odd thing to ask of somebody leaning against a pole with a number on it.

So that number became the address. Every stop has a page of its own, and that page is a departure board: line, destination, minutes. The timetable is read in at night and the vehicles report during the day. When they fall silent the board says so and shows the printed times in grey. Guessing is left to the passenger, who has had more practice.

A page weighs 11\u00a0kB, so that it also opens at the edge of town on a phone that has seen better days. A bakery opposite one of the stops put its board on an old screen in the window. A month later there were nine such windows, and the layout gained a second size, legible from across the street with a queue in between. It does not make the bus come any sooner. It does tell you whether there is time for a bread roll.`,
      },
      nl: {
        slug: 'halte',
        title: 'Halte',
        role: 'Idee, ontwerp en bouw',
        summary: 'Een vertrekbord voor elke bushalte in de stad, op het adres dat al op de paal staat.',
        description:
          'Halte geeft elke bushalte in de stad een eigen vertrekbord op het web: lijn, bestemming en minuten, op een pagina van 11\u00a0kB.',
        body: `Wie bij een bushalte staat, heeft één vraag. De apps van toen gaven pas antwoord na een kaart, een advertentie en het verzoek om je locatie te delen, en dat is een rare vraag aan iemand die tegen een paal met een nummer leunt.

Dat nummer werd dus het adres. Elke halte heeft een eigen pagina en die pagina is een vertrekbord: lijn, bestemming, minuten. ’s Nachts wordt de dienstregeling ingelezen, overdag melden de bussen waar ze zijn. Valt dat stil, dan meldt het bord dat en zie je de gedrukte tijden in grijs. Gokken is aan de reiziger; die heeft daar meer ervaring mee.

Een pagina weegt 11\u00a0kB en opent dus ook aan de rand van de stad, op een telefoon die zijn beste tijd heeft gehad. Een bakker tegenover een van de haltes zette het bord op een oud scherm in de etalage. Een maand later hingen er zo negen schermen en kreeg het ontwerp er een tweede maat bij, leesbaar vanaf de overkant met een rij wachtenden ertussen. De bus komt er niet eerder door. Je weet wel of er nog tijd is voor een krentenbol.`,
      },
    },
  },
  {
    number: 4,
    year: 2017,
    url: 'https://blokdruk.example',
    skills: ['laravel', 'vue'],
    texts: {
      en: {
        slug: 'blokdruk',
        title: 'Blokdruk',
        role: 'Design, build and price model',
        summary:
          'An order form in the shape of a sheet of paper, for a print shop with three kinds of press.',
        description:
          'Ordering riso, offset and letterpress at one print shop: choose on the sheet itself and watch what each choice does to the price.',
        body: `A print shop with three techniques under one roof worked out every price by hand. Customers wrote “about two hundred posters, nice paper”, the shop wrote back with questions, and by the time there was a figure both sides had forgotten who was waiting for whom. An average order took 14 messages.

The order form is now a sheet of paper. You pick a technique and the machine decides what follows: the risograph owns six drums of ink and none of them is gold, letterpress is brief about photographs (no), offset begins at five hundred. The sheet shows your format, the cutting lines and how many fit on it. The price stands beside it and moves with every choice, listing whatever pushes it up:

- a second colour
- ink to the very edge
- anything due before Thursday

Once ordered, the same details become the job ticket that hangs on the press, so nothing is typed twice. An order now averages 3 messages, one of which is a thank-you. Gold can still be had, but you will have to telephone.`,
      },
      nl: {
        slug: 'blokdruk',
        title: 'Blokdruk',
        role: 'Ontwerp, bouw en rekenmodel',
        summary:
          'Een bestelformulier in de vorm van een vel papier, voor een drukkerij met drie soorten persen.',
        description:
          'Riso, offset en boekdruk bestellen bij één drukkerij: je kiest op het vel zelf en ziet wat elke keuze met de prijs doet.',
        body: `Een drukkerij met drie technieken onder één dak rekende elke prijs met de hand uit. Klanten schreven ‘zo’n tweehonderd posters, mooi papier’, de drukkerij vroeg door, en tegen de tijd dat er een bedrag lag, wist niemand meer wie er op wie zat te wachten. Een gemiddelde order kostte 14 mails.

Het bestelformulier is nu een vel papier. Je kiest een techniek en de machine bepaalt wat er verder kan: de risograaf heeft zes inkttrommels en goud zit daar niet bij, boekdruk is over foto’s kort (nee), offset begint bij vijfhonderd stuks. Op het vel zie je je formaat, de snijlijnen en hoe vaak het erop past. De prijs staat ernaast en beweegt mee, met erbij wat hem opdrijft:

- een tweede kleur
- inkt tot aan de rand
- alles wat vóór donderdag af moet

Na je bestelling worden dezelfde gegevens de orderbon die aan de pers hangt; overtypen hoeft niemand meer. Een order kost nu gemiddeld 3 mails, waarvan één om te bedanken. Goud kan nog steeds, maar dan moet je bellen.`,
      },
    },
  },
  {
    number: 5,
    year: 2018,
    url: 'https://middengolf.example',
    skills: ['laravel', 'svg', 'php'],
    texts: {
      en: {
        slug: 'middengolf',
        title: 'Middengolf',
        role: 'Concept, design, build and noise',
        summary: 'An archive of medium-wave night programmes that you do not search but tune.',
        description:
          'A radio archive with hardly a title on its boxes, opened up by a tuning dial from 531 to 1602 kHz. Turn, listen, recognise.',
        body: `A radio archive kept 2,316 reels of night programmes from the medium wave. The boxes gave a date, a frequency and seldom anything more, since whoever was on duty at three in the morning had better things to do than think up titles. A search box would have been a formality: you cannot look up what nobody ever named.

So here you tune. The page is a dial from 531 to 1602 kHz, drawn as one SVG and worked by mouse, finger or arrow keys. The needle passes over the recordings at the spot where they were once broadcast; at 747 kHz the night programme rises out of the hiss. If you recognise a voice, a tune or a year, you write it on the box, so to speak, and an archivist has the last word.

> Heard: rain, a barrel organ, somebody reading out water levels.

That is a complete entry, and a good one. The hiss between the stations is not a recording. Your browser makes it, in 14 lines of code, and it has drawn more compliments than the rest of the site put together.`,
      },
      nl: {
        slug: 'middengolf',
        title: 'Middengolf',
        role: 'Idee, ontwerp, bouw en ruis',
        summary: 'Een archief van nachtprogramma’s op de middengolf waarin je niet zoekt maar afstemt.',
        description:
          'Een radioarchief met nauwelijks een titel op de dozen, ontsloten met een afstemschaal van 531 tot 1602 kHz. Draaien, luisteren, herkennen.',
        body: `Een radioarchief bewaarde 2.316 banden met nachtprogramma’s van de middengolf. Op de dozen stond een datum, een frequentie en zelden iets meer, want wie om drie uur ’s nachts dienst had, had wel wat beters te doen dan titels verzinnen. Een zoekveld was een formaliteit geweest: wat nooit een naam heeft gekregen, kun je niet opzoeken.

Hier stem je dus af. De pagina is een afstemschaal van 531 tot 1602 kHz, getekend als één SVG en te bedienen met muis, vinger of pijltjestoetsen. De naald schuift langs de opnamen op de plek waar ze ooit zijn uitgezonden; bij 747 kHz komt het nachtprogramma uit de ruis tevoorschijn. Herken je een stem, een wijsje of een jaar, dan schrijf je dat bij wijze van spreken op de doos. Een archivaris heeft het laatste woord.

> Te horen: regen, een draaiorgel, iemand die waterstanden voorleest.

Dat is een volledige beschrijving, en een goede ook. De ruis tussen de zenders is geen opname. Die maakt je browser zelf, in 14 regels code, en er kwamen meer complimenten over binnen dan over de rest van de site bij elkaar.`,
      },
    },
  },
  {
    number: 6,
    year: 2019,
    url: 'https://polderatlas.example',
    skills: ['typescript', 'svg'],
    texts: {
      en: {
        slug: 'polder-atlas',
        title: 'Polder Atlas',
        role: 'Design, cartography and build',
        summary: 'Enter a postcode and see how far below the sea your doormat lies.',
        description:
          'An atlas of one polder in cross-section: from sea to doorstep, with dyke, canal and ditch, and today’s water at its real height.',
        body: `Everybody in this polder knows that they live below sea level. Hardly anyone could say by how much. The figures existed, spread over 214 survey sheets in a file format that opened on exactly one computer, the one with the licence.

The atlas makes a single section out of them. You give a postcode, and the page draws a line from the sea to your doormat: dyke, canal, ditch, pavement, threshold. The water stands where it stands today and your front door stands where it always stood. The village school turned out to lie 2.14\u00a0m below the sea, as its pupils now tell anyone who asks, and several people who do not.

There is no map library behind it. The sheets were redrawn as SVG, one contour for every ten centimetres, and the page fetches only what you are looking at. It is not for surveyors, who have their own instruments and fewer illusions. Visitors look up their own house first, then their parents’, and then that of the neighbour who has always claimed to live on the high side.`,
      },
      nl: {
        slug: 'polderatlas',
        title: 'Polderatlas',
        role: 'Ontwerp, cartografie en bouw',
        summary: 'Vul je postcode in en zie hoe diep je deurmat onder de zeespiegel ligt.',
        description:
          'Een atlas van één polder in doorsnede: van zee tot deurmat, met dijk, vaart en sloot, en het water op de hoogte van vandaag.',
        body: `Dat ze onder de zeespiegel wonen, weten ze in deze polder allemaal. Hoe diep precies, dat kon bijna niemand zeggen. De cijfers waren er wel, verspreid over 214 meetbladen in een bestandsformaat dat op precies één computer openging: die met de licentie.

De atlas maakt er één doorsnede van. Je geeft je postcode en de pagina trekt een lijn van de zee naar je deurmat: dijk, vaart, sloot, stoep, drempel. Het water staat waar het vandaag staat en je voordeur staat waar die altijd al stond. De dorpsschool bleek 2,14\u00a0m onder de zeespiegel te liggen, zoals de leerlingen nu vertellen aan iedereen die het vraagt, en ook aan wie het niet vraagt.

Kaartsoftware komt er niet aan te pas. De bladen zijn overgetekend als SVG, met een hoogtelijn per tien centimeter, en de pagina haalt alleen op waar je naar kijkt. Voor landmeters is het niet bedoeld; die hebben hun eigen instrumenten en minder illusies. De meeste bezoekers zoeken eerst hun eigen huis op, dan dat van hun ouders, en daarna dat van de buren die altijd beweren dat ze hoog zitten.`,
      },
    },
  },
  {
    number: 7,
    year: 2020,
    url: 'https://getijdenboek.example',
    skills: ['laravel', 'vue', 'svg'],
    texts: {
      en: {
        slug: 'getijdenboek',
        title: 'Getijdenboek',
        role: 'Design, build and arithmetic',
        summary: 'A tide table that also knows what the water is doing between high and low.',
        description:
          'A tide almanac for one harbour: every day drawn as a wave, the height of this moment in large figures, a whole year offline.',
        body: `A tide table gives four times and four heights a day and leaves the rest to mental arithmetic. Is there enough water over the sill now, or only in two hours? Skippers do that sum in their heads. Their passengers, the anglers and the people with a dog on the sandbank cannot, and the sandbank is not going to wait.

The almanac draws the hours in between. A day is one wave from midnight to midnight, and a red line marks this minute. Above it stands the height, in figures that can be read with wet glasses and one hand on the rail. Every month also comes as a printed sheet, because a wheelhouse always has drawing pins and does not always have a signal.

A year holds about 1,411 turns of the tide. Packed tightly that is 9\u00a0kB for one harbour, so the first visit brings the lot and after that no connection is needed. The Dutch title means book of tides as well as book of hours. The older kind told you which prayer went with which hour. This one keeps to water.`,
      },
      nl: {
        slug: 'getijdenboek',
        title: 'Getijdenboek',
        role: 'Ontwerp, bouw en rekenwerk',
        summary: 'Een getijtafel die ook weet wat het water tussen hoog en laag uitvoert.',
        description:
          'Een getijdenalmanak voor één haven: elke dag als golf getekend, de stand van dit moment in grote cijfers, een heel jaar offline.',
        body: `Een getijtafel geeft per dag vier tijden en vier standen; de rest is hoofdrekenen. Staat er nu genoeg water boven de drempel, of pas over twee uur? Een schipper rekent dat zo uit. Passagiers, hengelaars en mensen met een hond op de zandplaat kunnen dat niet, en de plaat wacht niet.

Deze almanak tekent de uren ertussen. Een dag is één golf van middernacht tot middernacht en een rode lijn wijst deze minuut aan. Daarboven staat de stand, in cijfers die je met een natte bril en één hand aan de reling nog kunt lezen. Elke maand is er ook als gedrukt vel, want in een stuurhut heb je altijd punaises en niet altijd bereik.

In een jaar keert het tij zo’n 1.411 keer. Dicht op elkaar gepakt is dat 9\u00a0kB voor één haven, dus bij je eerste bezoek komt het hele jaar mee en daarna heb je geen verbinding meer nodig. Een middeleeuws getijdenboek vertelde je welk gebed er bij welk uur hoorde. Dit exemplaar houdt het bij water.`,
      },
    },
  },
  {
    number: 8,
    year: 2021,
    url: 'https://nachtwinkel.example',
    skills: ['laravel', 'typescript'],
    texts: {
      en: {
        slug: 'nachtwinkel',
        title: 'Nachtwinkel',
        role: 'Design, build and two night shifts',
        summary: 'A web shop that keeps the hours of the shop itself: open from eleven at night until five.',
        description:
          'The web shop of a night shop opens at 23:00 and closes at 05:00. By day you can read the shelves through the shutter.',
        body: `The shop is open from 23:00 to 05:00. Its first web shop was open round the clock, which sounded like service and came down to this: people ordered milk at noon, nobody was there to pack it, and every night began with a pile of daytime impatience.

The new site keeps the same hours as the shop door. By day the shutter is down; you can read the shelves through it and put a list ready, no more than that. At eleven it goes up, the stock is counted live, and everything within 1.8\u00a0km is brought by bicycle. The colours are dim on purpose, so that nobody lights up their own bedroom like a fridge.

Three rules came out of the first week:

- no account, just a door and a telephone number
- nothing is for sale that is not on the shelf
- after one o’clock the courier knocks, softly

Half of all orders go from basket to door within 23 minutes. The best-selling article is a charging cable, ahead of milk and birthday cards.`,
      },
      nl: {
        slug: 'de-nachtwinkel',
        title: 'De Nachtwinkel',
        role: 'Ontwerp, bouw en twee nachtdiensten',
        summary:
          'Een webwinkel die opengaat als de winkel zelf opengaat: van elf uur ’s avonds tot vijf uur ’s ochtends.',
        description:
          'De webwinkel van een nachtwinkel gaat om 23.00 uur open en om 05.00 uur dicht. Overdag kijk je door het rolluik naar de schappen.',
        body: `De winkel is open van 23.00 tot 05.00 uur. De eerste webwinkel was dag en nacht open. Dat klonk als service en kwam hierop neer: mensen bestelden om twaalf uur ’s middags melk, er was niemand om die in te pakken, en elke nacht begon met een stapel ongeduld van overdag.

De nieuwe site houdt dezelfde uren aan als de winkeldeur. Overdag is het rolluik dicht; je kunt erdoorheen de schappen bekijken en een lijstje klaarzetten, meer niet. Om elf uur gaat het omhoog, de voorraad telt live mee en alles binnen 1,8\u00a0km wordt op de fiets gebracht. De kleuren zijn met opzet gedempt, zodat niemand zijn eigen slaapkamer verlicht als een koelkast.

De eerste week leverde drie regels op:

- geen account, wel een voordeur en een telefoonnummer
- wat niet op de plank ligt, is niet te koop
- na één uur klopt de koerier aan, zachtjes

De helft van de bestellingen gaat binnen 23 minuten van mandje naar voordeur. Het meest verkochte artikel is een oplaadkabel, vóór melk en verjaardagskaarten.`,
      },
    },
  },
  {
    number: 9,
    year: 2022,
    url: 'https://orgelregister.example',
    skills: ['laravel', 'postgres'],
    texts: {
      en: {
        slug: 'orgelregister',
        title: 'Orgelregister',
        role: 'Data model, design and build',
        summary:
          'A register of organs that follows the instrument, and not only the building it happens to stand in.',
        description:
          'Four card indexes merged into one register of 1,204 organs, in which an instrument can move house without losing its history.',
        body: `Organs move. One is built for a church, sold to a school, stored in a barn and set up again in a village hall with half the pipes of another. The four card indexes behind this register were all filed by building. A single instrument could therefore turn up three times, and a church that had replaced its organ could keep the old one for ever.

In the database a building is a place, an organ is a thing, and between the two there is a stay with a beginning and an end, both of which may be doubtful. “Around 1780, possibly earlier” is a value that you can sort by. Stop names keep the spelling of their source, while a search for Bourdon also finds the Bordun, the Bourdun and whatever an organ builder once wrote with a hammer in the other hand.

The cards held 1,871 organs. After merging there were 1,204. Nothing was lost: the other 667 had never existed. The register is consulted by restorers, by the merely curious, and by one village that would like its organ back.`,
      },
      nl: {
        slug: 'het-orgelregister',
        title: 'Het Orgelregister',
        role: 'Datamodel, ontwerp en bouw',
        summary: 'Een register dat het orgel zelf volgt, en niet alleen het gebouw waar het toevallig staat.',
        description:
          'Vier kaartenbakken werden één register van 1.204 orgels, waarin een instrument kan verhuizen zonder zijn verleden kwijt te raken.',
        body: `Orgels verhuizen. Zo’n instrument wordt voor een kerk gebouwd, gaat naar een school, belandt in een schuur en staat ten slotte in een dorpshuis, met de helft van de pijpen van een ander. De vier kaartenbakken achter dit register waren allemaal op gebouw geordend. Zo kon één instrument drie keer voorkomen, en kon een kerk met een nieuw orgel het oude voor eeuwig houden.

In de database is een gebouw een plek en een orgel een ding. Daartussen zit een verblijf, met een begin en een eind die allebei onzeker mogen zijn. Op ‘rond 1780, mogelijk eerder’ kun je gewoon sorteren. Registernamen houden de spelling van hun bron, maar wie Bourdon zoekt, vindt ook de Bordun, de Bourdun en wat een orgelbouwer ooit opschreef met een hamer in de andere hand.

Op de kaarten stonden 1.871 orgels. Na het samenvoegen waren het er 1.204. Er is niets zoekgeraakt: de andere 667 hebben nooit bestaan. Het register wordt geraadpleegd door restaurateurs, door nieuwsgierigen en door één dorp dat zijn orgel terug wil.`,
      },
    },
  },
  {
    number: 10,
    year: 2023,
    url: 'https://lichtplan.example',
    skills: ['react', 'css'],
    texts: {
      en: {
        slug: 'lichtplan',
        title: 'Lichtplan',
        role: 'Concept, design and front end',
        summary: 'Floor plans that light up lamp by lamp, from noon until long after closing time.',
        description:
          'A lighting practice shows its plans as a building at dusk: drag the clock and watch each fixture take over from the windows.',
        body: `A lighting practice sent its clients floor plans with hundreds of small crosses and a legend. A cross was a lamp. What the room would be like at five on a December afternoon had to be taken on trust, and trust lasted until the electrician switched everything on.

Here a project is a plan with its lights on. You drag the clock from noon towards midnight, daylight withdraws through the windows, and the fixtures take over one by one, each at its own colour temperature. Switch one off and you see what it was doing. The list beside the plan keeps count, so that a darker corner shows at once what it saves, in watts and in euros.

There are no renderings. A fixture is a few lines of CSS: a pool of light with a reach, an angle and a warmth, mixed the way light mixes. The largest plan has 212 of them and runs on a site manager’s tablet, under a film of plaster dust. It is no substitute for a calculation and says so; the lux tables are one click away. Every room starts at 2700 K. Anyone who wants it colder has to say so out loud.`,
      },
      nl: {
        slug: 'lichtplan',
        title: 'Lichtplan',
        role: 'Idee, ontwerp en frontend',
        summary: 'Plattegronden die lamp voor lamp aangaan, van het middaguur tot ver na sluitingstijd.',
        description:
          'Een lichtadviesbureau toont zijn plannen als een gebouw in de schemering: verschuif de klok en kijk hoe de lampen het overnemen.',
        body: `Een lichtadviesbureau stuurde opdrachtgevers plattegronden met honderden kruisjes en een legenda. Een kruisje was een lamp. Hoe de ruimte er om vijf uur op een decembermiddag uit zou zien, moest je maar geloven, en dat geloof hield stand tot de elektricien alles aanzette.

Hier is een project een plattegrond waarop het licht brandt. Je sleept de klok van twaalf uur ’s middags naar middernacht, het daglicht trekt zich door de ramen terug en de lampen nemen het een voor een over, elk met een eigen kleurtemperatuur. Zet er een uit en je ziet wat die deed. De lijst ernaast telt mee, zodat je van elke donkere hoek meteen weet wat die scheelt, in watt en in euro’s.

Gerenderde beelden zijn er niet. Een lamp is een paar regels CSS: een lichtvlek met een bereik, een hoek en een warmte, gemengd zoals licht zich mengt. Het grootste plan telt er 212 en draait op de tablet van een uitvoerder, onder een laagje gipsstof. Een berekening vervangt het niet en dat staat er ook bij; de luxtabellen zijn één klik verderop. Elke ruimte begint op 2700 K. Wie het kouder wil, moet dat hardop zeggen.`,
      },
    },
  },
  {
    number: 11,
    year: 2024,
    url: 'https://tramlijnnul.example',
    skills: ['svg', 'typescript'],
    texts: {
      en: {
        slug: 'tramlijn-nul',
        title: 'Tramlijn nul',
        role: 'Concept, design, drawing and build',
        summary: 'A ride along the tram line that a town planned seven times and never laid.',
        description:
          'An archive of 113 years of tram plans becomes a line you can ride: scroll from stop to stop, with a document waiting at each one.',
        body: `Between 1911 and 2024 a town drew up seven plans for the same tram line and built none of them. The paperwork was in perfect order: maps, estimates, objections and one poem, shelved in the municipal archive by date of rejection. Hardly anyone came to see it. A line without a tram draws no crowd.

The site runs the service after all. You board at the depot and scroll; the tram crosses the map and calls at 22 stops, and at every stop lies one document, large enough to read the handwriting in the margin. At the junctions you choose: along the canal with the plan of 1926, or straight through it with the plan of 1958, which intended to fill it in. Where the line ends depends on the decade.

Everything is drawn in SVG after the surveyors’ own sheets. All seven routes share one timetable, worked out from the speeds their makers promised. End to end takes 34 minutes in the plan of 1911 and 41 in the latest. Rails laid so far: 0 metres.`,
      },
      nl: {
        slug: 'tramlijn-nul',
        title: 'Tramlijn nul',
        role: 'Idee, ontwerp, tekenwerk en bouw',
        summary: 'Een rit over de tramlijn die een stad zeven keer plande en nooit aanlegde.',
        description:
          'Een archief met 113 jaar tramplannen wordt een lijn waarop je kunt meerijden: scrol van halte naar halte en vind bij elke halte een document.',
        body: `Tussen 1911 en 2024 maakte een stad zeven plannen voor dezelfde tramlijn, en geen daarvan ging door. Het papierwerk was keurig op orde: kaarten, begrotingen, bezwaarschriften en één gedicht, in het gemeentearchief opgeborgen op datum van afwijzing. Bijna niemand kwam kijken. Een lijn zonder tram trekt geen publiek.

Op de site rijdt de lijn alsnog. Je stapt in bij de remise en scrolt; de tram steekt de kaart over en doet 22 haltes aan. Bij elke halte ligt één document, zo groot dat je ook het handschrift in de kantlijn kunt lezen. Bij een wissel kies je zelf: langs de gracht met het plan van 1926, of er dwars doorheen met dat van 1958, want dat wilde de gracht dempen. Waar het eindpunt ligt, hangt af van het decennium.

Alles is in SVG getekend naar de bladen van de landmeters zelf. De zeven tracés delen één dienstregeling, berekend met de snelheden die de makers beloofden. Van begin tot eind is het 34 minuten in het plan van 1911 en 41 in het laatste. Aangelegd spoor tot nu toe: 0 meter.`,
      },
    },
  },
  {
    number: 12,
    year: 2026,
    url: 'https://vensterbank.example',
    skills: ['react', 'postgres'],
    texts: {
      en: {
        slug: 'vensterbank',
        title: 'Vensterbank',
        role: 'Concept, design and build',
        summary: 'A plant shop that asks about your window before it shows you anything green.',
        description:
          'Plants for rooms that face north: answer three questions about your window and see what will still be alive in December.',
        body: `Plants are sold with the words “bright, indirect light”, and most customers of this shop live on a ground floor that faces north. It was good for revenue, since every dead plant was replaced by the next, but the shop had started to find it embarrassing.

So the catalogue begins with your window:

1. Which way does it face?
2. On which floor?
3. What stands across the street?

From those three the site works out how much light is left in December, and shows what will live on it. The other plants are not hidden. They stand at the bottom of the page with an honest estimate: “about six weeks”. Light and water are given in fifths, never in adjectives.

Of the 186 plants in stock, 23 can cope with the darkest sill in town. They are not the showiest, but they start at €18 and are still there a year later. In the first quarter sales fell, as the shop had expected. Complaints fell faster. And the customers who came back came for a second plant, instead of the same one again.`,
      },
      nl: {
        slug: 'vensterbank',
        title: 'Vensterbank',
        role: 'Idee, ontwerp en bouw',
        summary: 'Een plantenwinkel die eerst naar je raam vraagt en dan pas iets groens laat zien.',
        description:
          'Planten voor kamers op het noorden: beantwoord drie vragen over je raam en zie wat er in december nog leeft.',
        body: `Planten worden verkocht met de woorden ‘veel licht, geen directe zon’, en de meeste klanten van deze winkel wonen op een begane grond op het noorden. Voor de omzet was dat prima, want elke dode plant maakte plaats voor de volgende, maar de winkel begon zich ervoor te generen.

De catalogus begint dus bij je raam:

1. Ligt het op het noorden, oosten, zuiden of westen?
2. Op welke verdieping zit het?
3. Wat staat er aan de overkant?

Daaruit rekent de site uit hoeveel licht er in december overblijft, en je ziet wat het daarmee redt. De andere planten zijn niet weggestopt. Die staan onderaan, met een eerlijke schatting erbij: ‘een week of zes’. Licht en water staan er in vijfden, nooit in bijvoeglijke naamwoorden.

Van de 186 planten op voorraad doorstaan er 23 de donkerste vensterbank van de stad. De opvallendste zijn het niet, maar je hebt ze vanaf € 18 en een jaar later staan ze er nog. In het eerste kwartaal daalde de verkoop, zoals de winkel had verwacht. De klachten daalden harder. En wie terugkwam, kwam voor een tweede plant en niet voor dezelfde nog een keer.`,
      },
    },
  },
] as const satisfies readonly DemoWebsite[];
