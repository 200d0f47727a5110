import type { DemoPage } from './types.ts';

export const demoPages = [
  {
    kind: 'content',
    menu: 'header',
    texts: {
      en: {
        slug: 'info',
        title: 'Info',
        summary: 'A small studio that builds websites at the pace at which they actually get finished.',
        description:
          'What Studio Vitrine makes and for whom, how a commission goes from stocktaking to keys, and how the work is kept afterwards.',
        picture_alt:
          'A work table cut from coloured paper: a red lamp bows over a small glass case on four legs with a red ball in it; around it a jar of pencils, a cutting mat, scissors and a bone folder.',
        picture_caption: 'The table, on the one day it was tidy',
        body: `## About the studio

Studio Vitrine designs and builds websites, draws pictures and makes small tools that do one job. It has done so since 2014, at a rate of about one website a year, which is slow for an agency and normal for a cabinetmaker. There is no sales department. There is a catalogue, and this is it.

The clients tend to be keepers: a harbour office, a register of organs, a seed library, an archive with the plans for a tram that never ran. They know their material better than any visitor ever will, and that is usually the difficulty. Somebody has to decide what comes first, what it is called and what may stay in the drawer. That is most of the work. The code comes after it and should not draw attention to itself.

> Nobody visits a museum for the glass.

## How a commission goes

Each step has a fixed price and a date, and leaves you with something that works without the next one. You can stop halfway without having bought half a thing.

1. **Stocktaking.** We go through everything you have and list it: what is there, what is missing, what can go. This takes a week or two.
2. **The first room.** One part is built completely, with your own words and pictures, at a real address, so that you can judge it on your own phone.
3. **The other rooms.** The rest follows in portions. Each goes live when it is ready; nobody waits for a grand opening.
4. **The keys.** You receive the source code, the accounts and a manual thin enough to be read. Three months later we walk through the site together and tighten whatever has worked loose.

Most commissions take eight to twelve weeks and cost between €5,000 and €15,000, excluding VAT.

## Keeping

Every website in the catalogue has a number, and a number is given once. W07 remains W07, even when the site itself has been replaced or closed. Its page then says so, with the year and the reason.

Keeping is also plain maintenance: updates every month, a yearly look at the pages that nobody opens, and a backup that is restored twice a year to find out whether it is one. The studio does this for as long as you like. If you would rather have someone else do it, the handover takes a morning.`,
      },
      nl: {
        slug: 'info',
        title: 'Info',
        summary: 'Een kleine studio die websites bouwt in een tempo waarin ze ook echt afkomen.',
        description:
          'Wat Studio Vitrine maakt en voor wie, hoe een opdracht verloopt van inventarisatie tot sleutels, en hoe het werk daarna bewaard blijft.',
        picture_alt:
          'Een werktafel van geknipt papier: een rode lamp buigt over een glazen kastje op vier poten met een rode bal erin; eromheen een pot met potloden, een snijmat, een schaar en een vouwbeen.',
        picture_caption: 'De tafel, op de enige dag dat hij opgeruimd was',
        body: `## Over de studio

Studio Vitrine ontwerpt en bouwt websites, maakt beelden en klein gereedschap dat één ding doet. Dat gaat zo sinds 2014, met ongeveer één website per jaar. Voor een bureau is dat traag, voor een meubelmaker heel gewoon. Een verkoopafdeling is er niet. Er is een catalogus, en daar blader je nu in.

De opdrachtgevers hebben meestal iets onder hun hoede: een havenkantoor, een register van orgels, een zadenbibliotheek, een archief met plannen voor een tram die nooit gereden heeft. Ze kennen hun materiaal beter dan welke bezoeker ook, en daar zit ’m vaak de kneep. Iemand moet bepalen wat er vooraan komt, hoe het heet en wat er in de la mag blijven. Dat is het meeste werk. De code komt daarna en hoort niet op te vallen.

> Niemand gaat naar het museum voor het glas.

## Hoe een opdracht verloopt

Elke stap heeft een vaste prijs en een datum, en levert iets op wat ook zonder de volgende stap werkt. Je kunt dus halverwege stoppen zonder een half ding te hebben gekocht.

1. **De inventarisatie.** We lopen alles door wat je hebt en maken er een lijst van: wat is er, wat ontbreekt, wat kan weg. Dat duurt een week of twee.
2. **De eerste zaal.** Eén onderdeel wordt helemaal gebouwd, met je eigen teksten en beelden en op een echt adres, zodat je het op je eigen telefoon kunt beoordelen.
3. **De andere zalen.** De rest volgt in porties. Wat klaar is, gaat online; niemand hoeft op een feestelijke opening te wachten.
4. **De sleutels.** Je krijgt de broncode, de accounts en een handleiding die dun genoeg is om te lezen. Na drie maanden lopen we de site samen na en draaien we vast wat los is gaan zitten.

De meeste opdrachten duren acht tot twaalf weken en kosten tussen € 5.000 en € 15.000, exclusief btw.

## Bewaren

Elke website in de catalogus heeft een nummer en dat nummer wordt maar één keer uitgegeven. W07 blijft W07, ook als de site zelf vervangen of gesloten is. Op de pagina staat dan sinds wanneer en waarom.

Bewaren is ook gewoon onderhoud: elke maand updates, elk jaar een blik op de pagina’s die niemand opent, en twee keer per jaar een back-up terugzetten om te zien of het er een is. De studio doet dat zolang je wilt. Heb je liever dat iemand anders het doet, dan kost de overdracht een ochtend.`,
      },
    },
  },
  {
    kind: 'content',
    menu: 'footer',
    texts: {
      en: {
        slug: 'terms',
        title: 'Terms and conditions',
        summary:
          'What you can expect of the studio and what the studio expects of you, in words that can be read aloud.',
        description:
          'The general terms of Studio Vitrine: quotes, work, payment within 30 days, rights, warranty, liability, privacy and Dutch law.',
        body: `These terms apply to every quote from and every commission to Studio Vitrine, called “the studio” below. Anything agreed differently in writing takes precedence. Email counts as writing.

## Quotes

A quote is free of charge and valid for 30 days. It states what will be made, what it costs excluding VAT, and when it will be ready. The commission starts once you have accepted it in writing. Extra work is priced first and done afterwards, never the other way round.

## The work

The studio does the work with care and tells you in good time when a date is at risk. You supply texts, pictures and access on the agreed day; if they arrive later, the schedule moves with them. Either of us may end the commission with two weeks’ notice. Work done up to that day is paid and handed over.

## Payment

Invoices are sent after each step and are due within 30 days of the invoice date. If you disagree with an invoice, say so within those 30 days; the part that is not in dispute remains payable. After a reminder with a further 14 days, the studio may charge statutory interest and reasonable collection costs.

## Rights

Once you have paid, the design and the code made for you are yours to use, change and have changed by others. Open-source parts keep their own licences. You vouch for the material that you supply. The studio may show the result in its catalogue, unless we agreed otherwise.

## Warranty and liability

Faults reported within three months of delivery are repaired at no charge, unless they stem from changes by others. Beyond that, liability for direct damage is limited to the amount invoiced for the commission, excluding VAT. The studio is not liable for indirect damage such as loss of revenue. These limits do not apply in the case of intent or deliberate recklessness.

## Privacy

The studio keeps the personal data that it needs for contact, work and accounts, and sells none of it. Invoices are kept for seven years because the law says so. Where the studio processes personal data on your behalf, we sign a data processing agreement first. You may ask to see, correct or delete your data at any time.

## Law and disputes

Dutch law applies. We try to settle a disagreement in a conversation first. If that fails, the competent court in the district where the studio is established decides. Mandatory rights of consumers remain untouched.

These terms are demonstration text for a fictional studio; have your own drawn up before you use them.`,
      },
      nl: {
        slug: 'terms',
        title: 'Algemene voorwaarden',
        summary:
          'Wat je van de studio mag verwachten en wat de studio van jou verwacht, in woorden die je kunt voorlezen.',
        description:
          'De algemene voorwaarden van Studio Vitrine: offertes, werk, betaling binnen 30 dagen, rechten, garantie, privacy en Nederlands recht.',
        body: `Deze voorwaarden gelden voor elke offerte en elke opdracht van Studio Vitrine, hierna ‘de studio’. Wat we schriftelijk anders afspreken, gaat voor. Mail geldt ook als schriftelijk.

## Offertes

Een offerte is gratis en 30 dagen geldig. Er staat in wat er gemaakt wordt, wat dat kost exclusief btw en wanneer het klaar is. De opdracht gaat in zodra je schriftelijk akkoord bent. Meerwerk krijgt eerst een prijs en wordt dan pas gedaan, nooit andersom.

## Het werk

De studio werkt zorgvuldig en laat het op tijd weten als een datum in gevaar komt. Jij levert teksten, beelden en toegang op de afgesproken dag; komt dat later, dan schuift de planning mee. We kunnen de opdracht allebei opzeggen met een termijn van twee weken. Wat tot die dag is gedaan, wordt betaald en overgedragen.

## Betaling

Na elke stap volgt een factuur, die je binnen 30 dagen na de factuurdatum betaalt. Ben je het er niet mee eens, meld dat dan binnen die 30 dagen; het deel waarover we het eens zijn, betaal je gewoon. Na een herinnering met nog eens 14 dagen de tijd mag de studio wettelijke rente en redelijke incassokosten rekenen.

## Rechten

Zodra je hebt betaald, mag je het ontwerp en de code die voor jou gemaakt zijn vrij gebruiken, aanpassen en door anderen laten aanpassen. Opensourceonderdelen houden hun eigen licentie. Voor het materiaal dat je aanlevert, sta je zelf in. De studio mag het resultaat in de catalogus laten zien, tenzij we iets anders hebben afgesproken.

## Garantie en aansprakelijkheid

Fouten die je binnen drie maanden na oplevering meldt, worden kosteloos hersteld, tenzij ze door wijzigingen van anderen komen. Verder is de aansprakelijkheid voor directe schade beperkt tot het bedrag dat voor de opdracht is gefactureerd, exclusief btw. Voor indirecte schade, zoals gemiste omzet, is de studio niet aansprakelijk. Deze grenzen gelden niet bij opzet of bewuste roekeloosheid.

## Privacy

De studio bewaart de persoonsgegevens die nodig zijn voor contact, werk en administratie en verkoopt daar niets van. Facturen blijven zeven jaar bewaard, omdat de wet dat voorschrijft. Verwerkt de studio persoonsgegevens voor jou, dan tekenen we eerst een verwerkersovereenkomst. Je kunt je gegevens altijd opvragen en laten verbeteren of wissen.

## Recht en geschillen

Op alle opdrachten is Nederlands recht van toepassing. Een meningsverschil proberen we eerst in een gesprek op te lossen. Lukt dat niet, dan beslist de bevoegde rechter in het arrondissement waar de studio gevestigd is. Dwingende consumentenrechten blijven gelden.

Deze voorwaarden zijn voorbeeldtekst van een verzonnen studio; laat je eigen voorwaarden opstellen voordat je ze gebruikt.`,
      },
    },
  },
  {
    kind: 'content',
    menu: 'header',
    isContact: true,
    texts: {
      en: {
        slug: 'contact',
        title: 'Contact',
        summary: 'One address, read by a person, answered within two working days.',
        description:
          'Write to Studio Vitrine at hello@vitrine.example: what to mention in a first message, and how soon you can expect an answer.',
        body: `> [hello@vitrine.example](mailto:hello@vitrine.example)

There is no call centre behind it, no queue number and no newsletter that you join by accident.

A first message does not have to be a brief. It helps if it says:

- what you keep or make, and roughly how much of it there is
- who has to be able to find it, and what goes wrong now
- whether there is a date that cannot be moved
- what you would like to spend, even if it is a guess

A link or three photographs taken with your phone say more than a presentation. You need not have a logo.

You will have an answer within two working days. It says whether you have come to the right place, when there is room and what a first step would cost. If you have come to the wrong place, you usually get a better idea to take away. For a site already in the catalogue, put its number in the subject line; a W with two digits goes to the top of the pile.`,
      },
      nl: {
        slug: 'contact',
        title: 'Contact',
        summary: 'Eén adres, gelezen door een mens, binnen twee werkdagen antwoord.',
        description:
          'Mail Studio Vitrine op hello@vitrine.example: wat je in een eerste bericht zet en hoe snel je antwoord mag verwachten.',
        body: `> [hello@vitrine.example](mailto:hello@vitrine.example)

Daar zit geen callcenter achter, geen volgnummer en geen nieuwsbrief waar je per ongeluk aan vastzit.

Een eerste bericht hoeft geen briefing te zijn. Het helpt als erin staat:

- wat je bewaart of maakt, en hoeveel daar ongeveer van is
- wie het moet kunnen vinden, en wat daar nu aan schort
- of er een datum is die vaststaat
- wat je eraan wilt uitgeven, ook als dat een gok is

Een link of drie foto’s met je telefoon zeggen meer dan een presentatie. Een logo hoef je niet te hebben.

Je hebt binnen twee werkdagen antwoord. Daarin staat of je hier aan het goede adres bent, wanneer er ruimte is en wat een eerste stap kost. Ben je hier niet aan het goede adres, dan krijg je meestal een beter idee mee. Gaat het om een site uit de catalogus, zet dan het nummer in de onderwerpregel; een W met twee cijfers komt boven op de stapel.`,
      },
    },
  },
] as const satisfies readonly DemoPage[];
