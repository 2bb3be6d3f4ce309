import type { PROVIDERS as ENGLISH } from '../english/providers.ts'

export const PROVIDERS = {
  provider_picture_unusable: 'El proveedor de imágenes devolvió una imagen que no se puede usar.',
  workflow_unreadable:
    'El flujo de trabajo del proveedor de imágenes no se puede leer. Ponte en contacto con tu administrador.',
  workflow_unusable: 'El flujo de trabajo del proveedor de imágenes {problem}. Ponte en contacto con tu administrador.',
  workflow_not_api_format: 'no está en formato de API',
  workflow_not_json: 'no es JSON',
  provider_refuses:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} translation {traducción} other {textos}} rechazó esta solicitud. Pide otra cosa o escríbelo tú.',
  provider_late:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} translation {traducción} other {textos}} no respondió a tiempo. {advice}',
  provider_unreachable:
    'No se puede contactar con el proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} translation {traducción} other {textos}}. {advice}',
  provider_answered:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} translation {traducción} other {textos}} devolvió {status}. {advice}',
  provider_answer_unusable:
    'La respuesta del proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} translation {traducción} other {textos}} no se puede usar: {problem}. {advice}',
  advice_tell_operator: 'Inténtalo más tarde. Si vuelve a fallar, ponte en contacto con tu administrador.',
  advice_other_voice: 'Inténtalo más tarde o elige otra voz.',
  advice_own_script: 'Inténtalo más tarde o envía un guion en lugar de una indicación.',
  advice_own_translation: 'Inténtalo más tarde, o escribe o sube tú la traducción.',
  advice_built_in_choice: 'Se usa la selección integrada en su lugar.',
  answer_broke_off: 'terminó antes de tiempo',
  answer_form_undocumented: 'su formato no es el documentado',
  answer_form_unexpected: 'su formato no es el esperado',
  answer_form_not_agreed: 'su formato no es el acordado',
  answer_far_too_long: 'es demasiado larga',
  answer_empty: 'está vacía',
  answer_is_table: 'es una tabla',
  answer_other_language: 'está en {language}',
  answer_too_many_words: 'tiene {words} palabras, más que el límite de {most}',
  answer_without_times: 'no tiene marcas de tiempo',
  workflow_made_no_picture: 'su flujo de trabajo no hizo ninguna imagen',
  answer_not_readable: 'la voz no pudo leerla',
  answer_not_sound: 'es {kind}, no audio',
  answer_cut_off: 'está cortada',
  answer_sound_unreadable: 'su audio no se puede leer',
  answer_silent: 'está en silencio',
  answer_too_short: 'es demasiado corta para su texto',
  answer_too_long: 'es demasiado larga para su texto',
  workflow_without_prompt: 'no tiene {placeholder}',
  translation_unreachable: 'No se puede contactar con el servicio de traducción. Lo intentamos de nuevo solos.',
  lines_not_translated:
    'No se {count, plural, one {pudo traducir # línea} other {pudieron traducir # líneas}}. Inténtalo de nuevo con estas.',
  no_translator: 'Aquí todavía no se puede traducir. Escribe o sube tú la traducción.',
  advice_none: '',
} as const satisfies Record<keyof typeof ENGLISH, string>
