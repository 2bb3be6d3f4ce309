/** What a prompt says to its writer rather than to a listener, by language. */
export type PromptPatterns = {
  /** A request at the beginning of a prompt, up to its topic. */
  request?: RegExp
  /** How long, in which tone and for whom a text is to be: anywhere in a request, or all of a sentence. */
  manner?: RegExp
  /** A sentence to the writer. */
  instruction?: RegExp
  /** What stands before words that are to be said: "Mention that …" */
  mention?: RegExp
}

/**
 * The requested kind of text: "an ad for …" is about what follows, "a text for children about …" about what comes
 * later.
 */
const englishKinds =
  'script|text|ad|advert|advertisement|commercial|spot|intro|introduction|outro|announcement|story|speech|video|podcast|episode|post|reel|short|clip|voice-?over|narration|trailer|teaser|pitch|summary|message'
const englishVerbs =
  '(?:please\\s+)?(?:(?:can|could|would) you\\s+(?:please\\s+)?)?(?:i (?:want|need|would like)\\s+)?(?:write|create|make|generate|produce|record|give|tell|explain|describe|do)\\b'
const englishRequest = new RegExp(
  [
    `^${englishVerbs}[^.!?\\n]{0,60}?\\b(?:${englishKinds})\\s+(?:about|on|of)\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,80}?\\babout\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,60}?\\b(?:${englishKinds})\\s+for\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,80}?\\bon\\s+`,
    '^(?:please\\s+)?(?:explain|describe|tell)\\s+(?:(?:to\\s+)?[a-z]+\\s+)?(?=(?:why|how|what|when|where|who)\\b)',
    `^(?:please\\s+)?(?:(?:can|could|would) you\\s+)?(?:explain|describe|present|introduce|advertise|promote|summari[sz]e|discuss)\\s+`,
    `^(?:a|an|the)?\\s*(?:\\S+\\s+){0,3}(?:${englishKinds})\\s+about\\s+`,
  ].join('|'),
  'i',
)
const englishListeners =
  'kids|children|teens|teenagers|students|beginners|adults|everyone|everybody|dummies|parents|experts|tourists|seniors|newcomers|professionals|developers|customers|(?:an?|the|my|our)\\s+(?:\\S+\\s+){0,2}(?:audience|viewers|listeners|class|team)|(?:an?\\s+)?\\d+[- ]year[- ]olds?'
const englishManner = [
  '(?:in|about|around|under|max(?:imum)?|at most|of|for|within)?\\s*(?:about|around|roughly)?\\s*\\d+(?:\\s*(?:-|–|to)\\s*\\d+)?[- ]?(?:seconds?|secs?|s|minutes?|mins?|words?)\\b(?:\\s+(?:long|or less|max(?:imum)?))?',
  'in\\s+(?:an?\\s+|the\\s+)?(?:[\\p{L}-]+\\s+(?:and\\s+|but\\s+)?){1,4}(?:tone|style|voice|way|manner|language|format)\\b',
  `(?:to|for)\\s+(?:\\S+\\s+)?(?:${englishListeners})\\b`,
  '(?:[\\p{L}-]+\\s+(?:and\\s+)?){0,3}(?:tone|style)\\b',
  '(?:make it |keep it |very |really |be )?(?:funny|short|brief|simple|serious|casual|formal|friendly|professional|engaging|upbeat|inspiring|energetic|dramatic|catchy|concise)',
  'with (?:a |an )?(?:hook|call to action|cta|jokes?|humou?r|emojis?)',
].join('|')

const germanKinds =
  '\\p{L}*(?:text|spot|skript|ansage|intro|beitrag|geschichte|rede|ankündigung|video|podcast|einleitung)'
const germanVerbs = '(?:bitte\\s+)?(?:schreibe?|erstelle?|mache?|erzähle?|erkläre?|beschreibe?)\\b'
const germanRequest = new RegExp(
  [
    `^${germanVerbs}[^.!?\\n]{0,80}?\\s(?:über|zum thema|zu)\\s+`,
    `^${germanVerbs}[^.!?\\n]{0,60}?\\s${germanKinds}\\s+für\\s+`,
  ].join('|'),
  'iu',
)

export const PROMPT_PATTERNS: Record<string, PromptPatterns> = {
  en: {
    request: englishRequest,
    manner: new RegExp(englishManner, 'iu'),
    mention: /^(?:please\s+)?(?:mention|say|add|include)\s+that\s+/i,
    instruction:
      /^(please\b|make it\b|keep it\b|write\b|use (a|an|the|short|simple)\b|avoid\b|do not\b|don['’]t\b|be (brief|funny|short)\b|include (?!that)|add (a|an|some)\b|start with\b|end with\b|(tone|style|length|audience|target|duration|format|language)\s*:)/i,
  },
  de: {
    request: germanRequest,
    manner:
      /(?:in |etwa |rund )?\d+ ?(?:sekunden|minuten|wörtern?|worte)|in \p{L}+ (?:ton|stil)|kurz|lustig|für (?:kinder|jugendliche|anfänger)/iu,
    instruction: /^(bitte\b|schreibe?\b|halte es\b|verwende\b|vermeide\b|(ton|stil|länge)\s*:)/i,
  },
  fr: {
    request: /^(écris|écrivez|crée|créez|fais|faites|raconte|explique)\b[^.!?\n]{0,80}?\s(sur|à propos de)\s+/iu,
    manner:
      /(?:en |environ )?\d+ ?(?:secondes|minutes|mots)|(?:sur|d['’])un ton \p{L}+|pour (?:les )?(?:enfants|ados|débutants)/iu,
    instruction: /^(écris|écrivez|utilise|évite|(ton|style|longueur)\s*:)/iu,
  },
  es: {
    request: /^(por favor,?\s+)?(escribe|crea|haz|genera|cuenta|explica)\b[^.!?\n]{0,80}?\s(sobre|acerca de)\s+/i,
    manner:
      /(?:en |de |unos )?\d+ ?(?:segundos|minutos|palabras)|(?:en|con) (?:un )?tono \p{L}+|para (?:niños|jóvenes|adolescentes|principiantes)/iu,
    instruction: /^(por favor\b|escribe\b|usa\b|evita\b|(tono|estilo)\s*:)/i,
  },
  it: {
    request:
      /^(per favore,?\s+)?(scrivi|crea|fai|genera|racconta|spiega)\b[^.!?\n]{0,80}?\s(su|sul|sulla|riguardo a)\s+/i,
    manner: /(?:in |di |circa )?\d+ ?(?:secondi|minuti|parole)|(?:in|con) (?:un )?tono \p{L}+/iu,
  },
  pt: {
    request:
      /^(por favor,?\s+)?(escreva|escreve|crie|faça|gere|conte|explique)\b[^.!?\n]{0,80}?\s(sobre|acerca de)\s+/i,
    manner: /(?:em |de |cerca de )?\d+ ?(?:segundos|minutos|palavras)|(?:em|com) (?:um )?tom \p{L}+/iu,
  },
  nl: {
    request: /^(schrijf|maak|vertel)\b[^.!?\n]{0,80}?\s(over)\s+/i,
    manner: /(?:in |van )?\d+ ?(?:seconden|minuten|woorden)|op een \p{L}+ toon/iu,
  },
}
