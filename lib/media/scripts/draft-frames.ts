/**
 * The few sentences that a plain draft puts around the content of the prompt, by language. They state nothing about the
 * topic.
 */
export type DraftFrame = {
  /** Introduces the content of the prompt. */
  points: string
  /** Stands in for a body where the prompt names a topic alone. */
  questions: string
  thanks: string
  /** A request at the beginning of a prompt, up to its topic. */
  request?: RegExp
  /** A sentence to the writer, not to the listener. */
  instruction?: RegExp
}

/**
 * The requested kind of text: "an ad for …" is about what follows, "a text for children about …" about what comes
 * later.
 */
const englishKinds =
  'script|text|ad|advert|advertisement|commercial|spot|intro|introduction|outro|announcement|story|speech|video|podcast|episode|post|voice-?over|narration|trailer|teaser|pitch|summary|message'
const englishVerbs =
  '(?:please\\s+)?(?:(?:can|could) you\\s+)?(?:write|create|make|generate|produce|record|give|tell|explain|describe)\\b'
const englishRequest = new RegExp(
  [
    `^${englishVerbs}[^.!?\\n]{0,60}?\\b(?:${englishKinds})\\s+(?:about|on|of)\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,80}?\\babout\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,60}?\\b(?:${englishKinds})\\s+for\\s+`,
    `^${englishVerbs}[^.!?\\n]{0,80}?\\bon\\s+`,
    '^(?:please\\s+)?(?:explain|describe|tell)\\s+(?:(?:to\\s+)?[a-z]+\\s+)?(?=(?:why|how|what|when|where|who)\\b)',
  ].join('|'),
  'i',
)
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

export const DRAFT_FRAMES: Record<string, DraftFrame> = {
  en: {
    points: 'Here is what matters.',
    questions: 'Let us ask three things. What exactly is meant? Why does it matter? And what follows from it for you?',
    thanks: 'Thank you for listening.',
    request: englishRequest,
    instruction:
      /^(please\b|make it\b|keep it\b|write\b|use (a|an|the|short|simple)\b|avoid\b|do not\b|don['’]t\b|be (brief|funny|short)\b|(tone|style|length|audience|target)\s*:)/i,
  },
  de: {
    points: 'Das Wichtigste in Kürze.',
    questions:
      'Stellen wir drei Fragen. Worum geht es genau? Warum ist das wichtig? Und was folgt daraus für Sie selbst?',
    thanks: 'Vielen Dank fürs Zuhören.',
    request: germanRequest,
    instruction: /^(bitte\b|schreibe?\b|halte es\b|verwende\b|vermeide\b|(ton|stil|länge)\s*:)/i,
  },
  fr: {
    points: 'Voici l’essentiel.',
    questions:
      'Posons trois questions. De quoi s’agit-il exactement ? Pourquoi est-ce important ? Et qu’est-ce que cela change pour vous ?',
    thanks: 'Merci de votre écoute.',
    request: /^(écris|écrivez|crée|créez|fais|faites|raconte|explique)\b[^.!?\n]{0,80}?\s(sur|à propos de)\s+/iu,
    instruction: /^(écris|écrivez|utilise|évite|(ton|style|longueur)\s*:)/iu,
  },
  es: {
    points: 'Esto es lo más importante.',
    questions:
      'Hagamos tres preguntas. ¿De qué se trata exactamente? ¿Por qué es importante? ¿Y qué significa para ti?',
    thanks: 'Gracias por escuchar.',
    request: /^(por favor,?\s+)?(escribe|crea|haz|genera|cuenta|explica)\b[^.!?\n]{0,80}?\s(sobre|acerca de)\s+/i,
    instruction: /^(por favor\b|escribe\b|usa\b|evita\b|(tono|estilo)\s*:)/i,
  },
  it: {
    points: 'Ecco i punti più importanti.',
    questions: 'Facciamoci tre domande. Di che cosa si tratta? Perché è importante? E che cosa significa per te?',
    thanks: 'Grazie per l’ascolto.',
    request:
      /^(per favore,?\s+)?(scrivi|crea|fai|genera|racconta|spiega)\b[^.!?\n]{0,80}?\s(su|sul|sulla|riguardo a)\s+/i,
  },
  pt: {
    points: 'Isto é o mais importante.',
    questions:
      'Vamos fazer três perguntas. De que se trata exatamente? Por que é importante? E o que isso significa para você?',
    thanks: 'Obrigado por ouvir.',
    request:
      /^(por favor,?\s+)?(escreva|escreve|crie|faça|gere|conte|explique)\b[^.!?\n]{0,80}?\s(sobre|acerca de)\s+/i,
  },
  nl: {
    points: 'Dit is het belangrijkste.',
    questions:
      'We stellen drie vragen. Waar gaat het precies over? Waarom is het belangrijk? En wat betekent het voor u?',
    thanks: 'Bedankt voor het luisteren.',
    request: /^(schrijf|maak|vertel)\b[^.!?\n]{0,80}?\s(over)\s+/i,
  },
  sv: {
    points: 'Det här är det viktigaste.',
    questions: 'Låt oss ställa tre frågor. Vad handlar det om? Varför är det viktigt? Och vad betyder det för dig?',
    thanks: 'Tack för att du lyssnade.',
  },
  da: {
    points: 'Her er det vigtigste.',
    questions: 'Lad os stille tre spørgsmål. Hvad handler det om? Hvorfor er det vigtigt? Og hvad betyder det for dig?',
    thanks: 'Tak fordi du lyttede.',
  },
  nb: {
    points: 'Her er det viktigste.',
    questions: 'La oss stille tre spørsmål. Hva handler det om? Hvorfor er det viktig? Og hva betyr det for deg?',
    thanks: 'Takk for at du lyttet.',
  },
  pl: {
    points: 'Oto, co jest najważniejsze.',
    questions: 'Zadajmy trzy pytania. O co dokładnie chodzi? Dlaczego to jest ważne? I co z tego wynika?',
    thanks: 'Dziękuję za uwagę.',
  },
  cs: {
    points: 'Tady je to nejdůležitější.',
    questions: 'Položme si tři otázky. O co přesně jde? Proč je to důležité? A co z toho plyne?',
    thanks: 'Děkuji za pozornost.',
  },
  tr: {
    points: 'En önemli noktalar şunlar.',
    questions: 'Üç soru soralım. Konu tam olarak nedir? Neden önemli? Ve bundan ne sonuç çıkar?',
    thanks: 'Dinlediğiniz için teşekkürler.',
  },
  ru: {
    points: 'Вот самое важное.',
    questions: 'Зададим три вопроса. О чём идёт речь? Почему это важно? И что из этого следует?',
    thanks: 'Спасибо за внимание.',
  },
  uk: {
    points: 'Ось найважливіше.',
    questions: 'Поставмо три запитання. Про що йдеться? Чому це важливо? І що з цього випливає?',
    thanks: 'Дякую за увагу.',
  },
  ja: {
    points: '大切な点は次のとおりです。',
    questions:
      '三つの問いを考えてみましょう。それは何でしょうか。なぜ大切なのでしょうか。そこから何がわかるでしょうか。',
    thanks: 'ご清聴ありがとうございました。',
  },
  zh: {
    points: '下面是要点。',
    questions: '我们来问三个问题。它到底是什么？为什么重要？我们能从中得到什么？',
    thanks: '谢谢收听。',
  },
}
