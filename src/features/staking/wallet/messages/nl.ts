import { plural } from '../../../../shared/i18n/messages.ts';
import type { en } from './en.ts';

export const nl = {
  title: 'Je wallet',
  close: 'Sluiten',
  choose: {
    title: 'Kies een wallet',
    lede: 'Deze wallets zitten in je browser. Er wordt niets verstuurd voordat je dat in je wallet bevestigt.',
    none: 'Er is geen wallet gevonden in deze browser.',
    noneHow:
      'Installeer de extensie van een wallet die je vertrouwt, zoals MetaMask of Rabby, of open deze pagina in de browser van een wallet op je telefoon. Zoek daarna opnieuw.',
    again: 'Opnieuw zoeken',
    connecting: (wallet: string) => `${wallet} vraagt of deze site je adres mag zien.`,
  },
  connectProblems: {
    rejected: 'Je hebt deze site niet toegestaan je adres te zien. Je kunt het opnieuw proberen.',
    busy: 'Er staat nog een vraag open in je wallet. Beantwoord die eerst.',
    no_account: 'Deze wallet toont geen account. Ontgrendel de wallet en probeer het opnieuw.',
    unknown_chain: 'Je wallet kent deze blockchain niet. Voeg die eerst aan je wallet toe.',
    failed: 'Je wallet kon geen verbinding maken. Probeer het opnieuw of kies een andere.',
  },
  switchProblems: {
    rejected: (chain: string) => `Je hebt het overschakelen afgewezen. Je wallet staat nog op ${chain}.`,
    not_switched: (chain: string) =>
      `Je wallet meldt dat die is overgeschakeld, maar staat nog op ${chain}. Schakel over in de wallet zelf.`,
    failed: (chain: string) => `Je wallet kon niet overschakelen. Die staat nog op ${chain}.`,
  },
  connectedTo: (wallet: string) => `Verbonden met ${wallet}`,
  disconnect: 'Verbinding verbreken',
  disconnected: 'De verbinding is verbroken. Mogelijk onthoudt je wallet deze site nog.',
  accountChanged: (address: string) => `Je wallet is overgeschakeld naar ${address}.`,
  requestOpen:
    'Mogelijk vraagt je wallet nog om de bevestiging van daarnet. Bevestig je die daar, dan wordt het verstuurd.',
  chain: 'Blockchain',
  chains: { demo: 'demoblockchain' },
  wrongChain: (name: string, required: string) =>
    `Je wallet staat op ${name}; dit contract staat op ${required}.`,
  unknownChain: 'een onbekende blockchain',
  switchTo: (name: string) => `Overschakelen naar ${name}`,
  contract: 'Contract',
  free: 'In je wallet',
  staked: 'Ingelegd',
  shares: 'Je aandelen',
  worth: 'Nu waard',
  earned: 'Verdiend',
  reading: 'Lezen…',
  unreadable: 'Je wallet kan dit contract nu niet lezen.',
  readAgain: 'Opnieuw lezen',
  readAt: (block: string) => `Gelezen in blok ${block}.`,
  shareOf: (percent: number, amount: string) => `${percent}% van ${amount}`,
  allowanceLeft: {
    reading: 'Lezen hoeveel dit contract nog mag afschrijven…',
    failed: 'Je wallet kan niet lezen hoeveel dit contract nog mag afschrijven.',
    none: 'Dit contract mag niets van je afschrijven.',
    thisContract: 'Dit contract',
    named: (name: string) => `‘${name}’`,
    some: (spender: string, amount: string) => `${spender} mag nog ${amount} van je wallet afschrijven.`,
    unlimited: (spender: string, symbol: string) =>
      `${spender} mag nog alle ${symbol} in je wallet afschrijven.`,
    others: 'Wat andere contracten nog mogen afschrijven',
    revokeOf: (name: string) => `Toestemming intrekken: ${name}`,
    disconnected: 'Verbind dit account opnieuw om die in te trekken.',
    otherAccount: (account: string) =>
      `Dit is de toestemming van ${account}. Schakel naar dat account over om die in te trekken.`,
    revoke: 'Toestemming intrekken',
  },
  loss: (arrives: string, sent: string) =>
    `Er komt minder aan dan er vertrekt: van ${sent} komt ${arrives} aan. De token of het contract houdt de rest in.`,
  batchRejected: 'Je wallet kan toch niet alle stappen tegelijk doen en vraagt ze daarom een voor een.',
  eachChecked:
    'Je wallet kan niet alle stappen samen controleren. De laatste stap wordt pas na de toestemming gecontroleerd en kan dan nog mislukken.',
  fee: (amount: string) => `Geschatte netwerkkosten: hoogstens ongeveer ${amount}.`,
  ownCurrency: 'in de munt van deze blockchain',
  withoutDataFee: 'Deze blockchain rekent daarnaast kosten voor de data op Ethereum.',
  whatToDo: 'Wat wil je doen?',
  actions: {
    stake: 'Inleggen',
    unstake: 'Opnemen',
    claim: 'Innen',
    exit: 'Uitstappen',
    deposit: 'Storten',
    redeem: 'Opnemen',
    revoke: 'Toestemming intrekken',
  },
  amount: (symbol: string) => `Bedrag in ${symbol}`,
  amountHint: 'Met een komma voor decimalen, zonder punten voor duizendtallen.',
  sharesOf: (symbol: string) => `aandelen ${symbol}`,
  max: 'Max',
  maxOf: (amount: string) => `Max: ${amount}`,
  amountProblems: {
    empty: 'Vul een bedrag in.',
    not_a_number: 'Alleen cijfers, en een komma voor decimalen.',
    separator: 'Schrijf het met een komma voor decimalen en zonder punten, zoals 1500,25.',
    too_fine: (decimals: number) =>
      `Deze token heeft maximaal ${decimals} ${plural('nl', decimals, { one: 'decimaal', other: 'decimalen' })}.`,
    zero: 'Het bedrag moet groter zijn dan nul.',
    too_large: 'Dit bedrag is groter dan een token aankan.',
    over: (max: string) => `Je hebt ${max}.`,
    under_min: (least: string) => `Minimaal ${least}.`,
    over_max: (max: string) => `Maximaal ${max} per account.`,
  },
  nothingToClaim: 'Er valt nog niets te innen.',
  nothingStaked: 'Je hebt hier niets ingelegd.',
  happens: 'Wat er gebeurt',
  summary: {
    stake: (amount: string, name: string) => `${amount} gaat van je wallet naar ${name}.`,
    unstake: (amount: string, name: string) => `${amount} komt van ${name} terug in je wallet.`,
    claim: (amount: string) => `Je ontvangt ${amount} of iets meer.`,
    exit: (amount: string, earned: string) =>
      `Je hele inleg van ${amount} komt terug in je wallet, met ${earned} aan beloningen.`,
    deposit: (amount: string, name: string) => `${amount} gaat naar ${name} en je krijgt er aandelen voor.`,
    redeem: (amount: string, name: string) =>
      `Je geeft ${amount} terug aan ${name} en krijgt de waarde van dat moment.`,
  },
  allowanceNote: (amount: string) =>
    `Zo nodig vraagt je wallet eerst of dit contract precies ${amount} mag afschrijven, nooit meer.`,
  batchNote: (amount: string) =>
    `Je bevestigt in je wallet één keer voor beide: dit contract mag precies ${amount} afschrijven, en doet dat meteen. Het gebeurt allebei of geen van beide.`,
  upgradeNote: 'Mogelijk vraagt je wallet eerst of je account daarvoor mag worden uitgebreid.',
  lockNote: (days: string) => `Je inleg ligt vanaf nu ${days} vast, ook wat je al had ingelegd.`,
  lockedNote: (when: string) => `Je inleg ligt vast tot ${when}.`,
  penaltyNote: (rate: string) => `Eerder opnemen kost ${rate}.`,
  endedNote: 'Dit contract keert geen beloningen meer uit.',
  pausedNote: 'Dit contract is gepauzeerd en kan weigeren.',
  days: { one: 'dag', other: 'dagen' },
  hours: { one: 'uur', other: 'uur' },
  checkedFirst: 'Eerst controleren we of het zou lukken; er wordt niets verstuurd.',
  steps: { reset_allowance: 'Oude toestemming wissen', approve: 'Precies dit bedrag toestaan' },
  approvedInstead: (amount: string) =>
    `Je wallet heeft ${amount} toegestaan in plaats van precies dit bedrag`,
  approvedAll: (symbol: string) =>
    `Je wallet heeft alle ${symbol} toegestaan in plaats van precies dit bedrag`,
  together: (steps: string) => `Alles tegelijk: ${steps}`,
  stepStates: {
    todo: 'nog te doen',
    simulating: 'wordt gecontroleerd',
    asking: 'bevestig het in je wallet',
    waiting: 'wacht op de blockchain',
    done: 'klaar',
    stopped: 'gestopt',
  },
  hash: 'Hash',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  phases: {
    checking: 'Blockchain, contract, token en saldo worden gecontroleerd.',
    simulating: 'We controleren of het zou lukken; er wordt nog niets verstuurd.',
    asking: 'Bevestig het in je wallet.',
    askingTogether: 'Bevestig het in je wallet. Eén keer is genoeg.',
    waiting: 'Verstuurd. Nu is het wachten op de blockchain.',
    warned: 'Er is nog niets verstuurd. Kies of je wilt doorgaan.',
    ready: 'De eerste stap is gezet. Ga verder wanneer je wilt.',
    readyInTurn:
      'Je wilde je account niet uitbreiden, dus je wallet kan niet alle stappen tegelijk doen. Er is niets verstuurd. Je kunt stap voor stap verdergaan.',
  },
  results: {
    success: 'Klaar. De blockchain heeft het bevestigd.',
    reverted:
      'De blockchain heeft de transactie teruggedraaid: er is niets veranderd, alleen de kosten zijn betaald.',
    replaced: 'Een andere transactie van je wallet kwam ervoor in de plaats; deze gaat niet door.',
    dropped:
      'Het netwerk kent deze transactie al tien minuten niet; waarschijnlijk is die vervallen. Kijk in je wallet of die er nog staat.',
    timeout:
      'Het was na tien minuten niet bevestigd. Dat kan nog komen of intussen zijn gebeurd: kijk opnieuw of kijk in je wallet.',
    rejected: 'Je hebt het in je wallet afgewezen. Er is niets verstuurd.',
    stopped_waiting:
      'Er wordt niet meer op je wallet gewacht. Bevestig je het daar alsnog, dan wordt het verstuurd.',
    interrupted:
      'Dit is eerder aan je wallet gevraagd, maar er kwam geen antwoord. Misschien staat het verzoek daar nog open; bevestig je het, dan wordt het verstuurd. Staat het er niet meer, sluit dit dan.',
    would_revert: 'Het contract zou weigeren, dus er is niets verstuurd.',
    reverted_together:
      'Alles is teruggedraaid: er zijn geen tokens verplaatst en er is geen toestemming gegeven. Mogelijk zijn wel de kosten betaald.',
    partial:
      'Je wallet zou alles of niets doen, maar het is maar voor een deel gebeurd. Hieronder staat wat dit contract mag afschrijven, hierboven wat je hebt ingelegd.',
    not_included: 'Je wallet meldt dat het niet op de blockchain kwam en probeert het niet opnieuw.',
    forgotten:
      'Je wallet kent dit verzoek niet meer, dus het is onbekend of het is gebeurd. Wat je hebt ingelegd, is opnieuw van de blockchain gelezen.',
    unverified:
      'Je wallet meldt dat het is gebeurd maar noemt geen transactie, dus dat is onbekend. Wat je hebt ingelegd, is opnieuw van de blockchain gelezen.',
    foreign:
      'Je wallet noemde een transactie die hier niet bij hoort, dus het is onbekend of het is gebeurd. Wat je hebt ingelegd, is opnieuw van de blockchain gelezen.',
    unanswered: 'Je wallet gaf geen bruikbaar antwoord. Mogelijk is de transactie wel verstuurd; kijk daar.',
    reverted_by_report: 'Je wallet meldt dat alles is teruggedraaid.',
  },
  changed: {
    amount: (actual: string, asked: string) =>
      `Je wallet heeft het bedrag veranderd: de blockchain heeft ${actual} bevestigd in plaats van ${asked}.`,
    allowance: 'Je wallet heeft de toestemming niet gewist, maar op een ander bedrag gezet.',
  },
  chainSays: {
    happened: 'Op de blockchain is te zien dat het is gebeurd.',
    allowance_changed: 'Op de blockchain is alleen de toestemming veranderd.',
    sent: 'Je account heeft daarna een transactie verstuurd, maar op dit contract heeft die nog geen effect gehad.',
    unchanged: 'Op de blockchain is er nog niets van te zien.',
    unread: 'Wat er op de blockchain van te zien is, kon niet worden vastgesteld.',
  },
  chainSaysStep: {
    approve: 'Op de blockchain is te zien dat de toestemming is gegeven. De stap erna is niet verstuurd.',
    reset_allowance:
      'Op de blockchain is te zien dat de oude toestemming is gewist. De stap erna is niet verstuurd.',
  },
  sentBefore: {
    approve: 'De toestemming ervoor is wel bevestigd.',
    reset_allowance: 'De oude toestemming is wel gewist.',
  },
  laterResults: {
    reverted:
      'De blockchain heeft de transactie teruggedraaid: er zijn geen tokens verplaatst, alleen de kosten zijn betaald.',
    rejected: 'Je hebt de volgende stap in je wallet afgewezen, dus er zijn geen tokens verplaatst.',
    would_revert:
      'Het contract zou de volgende stap weigeren. Die is daarom niet verstuurd en er zijn geen tokens verplaatst.',
    wrong_chain: 'Je wallet staat op een andere blockchain, dus de volgende stap is niet verstuurd.',
    wrong_account: 'Je wallet toont nu een ander account, dus de volgende stap is niet verstuurd.',
    disconnected: 'Je wallet is losgekoppeld van deze site, dus de volgende stap is niet verstuurd.',
    chain_unreachable:
      'Je wallet kan de blockchain nu niet bereiken, dus de volgende stap is niet verstuurd.',
    no_code: 'Op dit adres staat geen contract meer, dus de volgende stap is niet verstuurd.',
    wrong_token:
      'Het contract gebruikt een andere token dan hier staat, dus de volgende stap is niet verstuurd. Gebruik dit contract niet.',
    not_allowed:
      'Deze site mag niet meer naar dit contract schrijven, dus de volgende stap is niet verstuurd.',
    too_little_balance:
      'Er staat nu minder dan dit bedrag in je wallet, dus de volgende stap is niet verstuurd.',
    wallet_busy: 'Er staat een andere vraag open in je wallet, dus de volgende stap is niet verstuurd.',
    wallet_silent: 'Je wallet reageert niet, dus de volgende stap is niet verstuurd.',
  },
  preflightErrors: {
    wrong_chain: 'Je wallet staat op een andere blockchain. Er is niets verstuurd.',
    wrong_account: 'Je wallet toont nu een ander account. Er is niets verstuurd.',
    disconnected: 'Je wallet is losgekoppeld van deze site. Er is niets verstuurd.',
    no_code: 'Op dit adres staat op deze blockchain geen contract. Er is niets verstuurd.',
    wrong_token:
      'Het contract gebruikt een andere token dan hier staat. Er is niets verstuurd; gebruik dit contract niet.',
    not_allowed: 'Deze site mag niet naar dit contract schrijven. Er is niets verstuurd.',
    too_little_balance: 'Er staat minder dan dit bedrag in je wallet. Er is niets verstuurd.',
    wallet_busy: 'Er staat nog een vraag open in je wallet. Beantwoord die eerst.',
    wallet_silent: 'Je wallet reageert niet. Er is niets verstuurd.',
    chain_unreachable:
      'Je wallet kan de blockchain nu niet bereiken. Er is niets verstuurd. Probeer het later opnieuw.',
    duplicate_batch:
      'Je wallet meldt dat dit verzoek er al is. Mogelijk is het verstuurd; kijk daar voordat je het opnieuw probeert.',
    wallet_failed: 'Je wallet kon dit niet doen. Kijk daar voordat je het opnieuw probeert.',
  },
  tooLittleCurrency: (currency: string) =>
    `Er staat niet genoeg ${currency} in je wallet voor de netwerkkosten, dus het is niet verstuurd.`,
  reasons: {
    zero: 'Het bedrag is nul.',
    paused: 'Het contract is gepauzeerd.',
    reentered: 'Het contract wordt vanuit zichzelf aangeroepen, en dat staat het niet toe.',
    not_owner: 'Alleen de eigenaar van het contract mag dit.',
    token_failed: 'De tokens konden niet worden verplaatst.',
    token_refuses: 'De token weigert de overdracht.',
    silent: 'Het contract zegt niet waarom.',
    over_stake: (max: string) => `Je hebt ${max} ingelegd, en dat is minder.`,
    locked: (when: string) => `Je inleg ligt vast tot ${when}.`,
    lockedForever: 'Je inleg ligt vast.',
    over_allowance: 'Het contract heeft toestemming voor minder dan dit bedrag.',
    over_balance: 'Er zijn minder tokens dan dit bedrag.',
    over_limit: (max: string) => `De kluis laat nu maximaal ${max} toe.`,
    revertReason: (reason: string) => `Melding van het contract: ‘${reason}’`,
    panic: (code: string) => `Het contract is gestopt door een fout in de code (panic ${code}).`,
    unknown: (selector: string) => `Het contract gaf een onbekende fout (${selector}).`,
  },
  stopWaiting: 'Niet meer wachten',
  lookAgain: 'Opnieuw kijken',
  continueStep: 'Doorgaan',
  done: 'Sluiten',
  waitingElsewhere:
    'Er is een transactie onderweg. Verbind de wallet waarmee je de transactie verstuurde, dan kun je die volgen.',
  ofOtherAccount: (account: string) => `Dit gaat over ${account}, niet over het account dat nu verbonden is.`,
  onOtherChain: 'Je wallet staat nu op een andere blockchain; ga terug om de transactie te volgen.',
} satisfies typeof en;
