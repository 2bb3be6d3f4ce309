import type { SCRIPTS as ENGLISH } from '../english/scripts.ts'

export const SCRIPTS = {
  speech_not_made:
    'No pudimos generar la voz. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  script_unreadable:
    '{field, select, prompt {La indicación} text {El texto} other {El guion}} no tiene nada que leer en voz alta. Escribe al menos una palabra o un número e inténtalo de nuevo.',
  text_unspeakable: 'El texto no tiene nada que esta voz pueda decir.',
  script_has_nothing_readable:
    '{field, select, prompt {La indicación} text {El texto} other {El guion}} no tiene nada que leer en voz alta.',
  text_has_nothing_spoken: 'El texto no tiene nada que leer en voz alta.',
  script_too_large:
    '{field, select, prompt {La indicación} text {El texto} other {El guion}} tiene más de un millón de caracteres. Divídelo en partes.',
  script_too_long:
    'Leer {field, select, prompt {la indicación} text {el texto} other {el guion}} llevaría unos {length} minutos. El límite es de {most}. Divídelo en partes.',
  film_too_long:
    'Leer el guion lleva {length} minutos. El límite de un video es de {most}. Acórtalo o divídelo en partes.',
  voice_unknown: 'No hay ninguna voz con este voiceId. Elige una de la lista de voces.',
  no_such_voice: 'No se encontró la voz.',
  markup_only: 'Solo tiene etiquetas. Escribe al menos una palabra o un número e inténtalo de nuevo.',
  prompt_says_nothing: 'Solo dice cómo escribir. Indica un tema o escribe lo que hay que decir.',
  field_unreadable:
    'No se puede leer en voz alta {field, select, prompt {la indicación} text {el texto} other {el guion}}. {reason}',
  other_letters:
    'La voz habla {language}, pero demasiada parte {field, select, prompt {de la indicación} text {del texto} other {del guion}} no usa su escritura ({letters}). Elige una voz del idioma {field, select, prompt {de la indicación} text {del texto} other {del guion}}.',
  other_script_language:
    'La voz habla {language}, pero el idioma {field, select, prompt {de la indicación} text {del texto} other {del guion}} es {heard}. Elige una voz de ese idioma.',
  letters_cyrillic: 'cirílica',
  letters_devanagari: 'devanagari',
  letters_latin: 'latina',
  voice_not_there_yet: 'La voz todavía no está lista. Inténtalo en un momento.',
  too_many_voices: 'Se están probando demasiadas voces a la vez. Inténtalo en un momento.',
} as const satisfies Record<keyof typeof ENGLISH, string>
