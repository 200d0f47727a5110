import type { outcomes as en } from './outcome-en.ts';

export const outcomes = {
  results: {
    success: 'Klaar. De blockchain heeft het bevestigd.',
    reverted:
      'De blockchain heeft de transactie teruggedraaid: er is niets veranderd, alleen de kosten zijn betaald.',
    replaced: 'Een andere transactie van je wallet kwam ervoor in de plaats; deze gaat niet door.',
    dropped:
      'Het netwerk kent deze transactie al tien minuten niet; waarschijnlijk is die vervallen. Kijk in je wallet of die er nog staat.',
    removed:
      'Door een reorganisatie van de blockchain staat de transactie er niet meer op; ze is dus niet doorgegaan. Ze kan alsnog worden bevestigd: kijk opnieuw, of kijk in je wallet voordat je het nog eens doet.',
    timeout:
      'Het was na tien minuten niet bevestigd. Dat kan nog komen of intussen zijn gebeurd: kijk opnieuw of kijk in je wallet.',
    unreadable:
      'Je wallet kan de blockchain niet lezen, dus het is onbekend of het is bevestigd. Kijk opnieuw of kijk in je wallet.',
    rejected: 'Je hebt het in je wallet afgewezen. Er is niets verstuurd.',
    rejected_by_report: 'Je wallet meldt dat je het hebt afgewezen.',
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
    differs: 'De blockchain heeft iets anders bevestigd dan je hebt gevraagd:',
  },
  chainSays: {
    happened: 'Op de blockchain is te zien dat het is gebeurd.',
    changed: (changes: string) =>
      `Sinds je verzoek is op de blockchain te zien: ${changes}. Dat kan ook een andere oorzaak hebben.`,
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
  removedBefore: {
    approve: 'De toestemming ervoor staat ook niet meer op de blockchain.',
    reset_allowance: 'De transactie die de oude toestemming wiste, staat ook niet meer op de blockchain.',
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
  effects: {
    staked: (amount: string) => `${amount} is ingelegd`,
    withdrawn: (amount: string) => `${amount} kwam terug in je wallet`,
    claimed: (amount: string) => `${amount} aan beloningen is aan je uitbetaald`,
    deposited: (amount: string) => `${amount} is voor je gestort`,
    deposited_elsewhere: (amount: string, receiver: string) =>
      `${amount} is gestort en de aandelen gingen naar ${receiver}`,
    redeemed: (amount: string) => `${amount} is voor je opgenomen`,
    redeemed_elsewhere: (amount: string, receiver: string) =>
      `${amount} is opgenomen en de waarde ervan is uitbetaald aan ${receiver}`,
    transferred: (amount: string, receiver: string) => `${amount} ging van je wallet naar ${receiver}`,
    allowed: (amount: string) => `dit contract mag ${amount} afschrijven`,
    allowed_elsewhere: (amount: string, spender: string) =>
      `${spender} mag ${amount} van je wallet afschrijven`,
    instead: (effect: string, asked: string) => `${effect} in plaats van ${asked}`,
  },
  values: {
    held: {
      rose: (by: string) => `je inleg hier is met ${by} gestegen`,
      fell: (by: string) => `je inleg hier is met ${by} gedaald`,
    },
    balance: {
      rose: (by: string) => `het saldo van je wallet is met ${by} gestegen`,
      fell: (by: string) => `het saldo van je wallet is met ${by} gedaald`,
    },
    earned: {
      rose: (by: string) => `wat je kunt innen is met ${by} gestegen`,
      fell: (by: string) => `wat je kunt innen is met ${by} gedaald`,
    },
    allowance: (from: string, to: string) => `dit contract mag nu ${to} afschrijven (eerst ${from})`,
    sameStake: 'je inleg hier is niet veranderd',
  },
} satisfies typeof en;
