import type { PROVIDERS as ENGLISH } from '../english/providers.ts'

export const PROVIDERS = {
  provider_picture_unusable: 'Lo que dio el proveedor de imágenes no es una imagen utilizable.',
  workflow_unreadable:
    'El flujo de trabajo del proveedor de imágenes (DRAW_WORKFLOW) no se puede leer. Avisa al operador.',
  workflow_unusable: 'El flujo de trabajo del proveedor de imágenes (DRAW_WORKFLOW) {problem}. Avisa al operador.',
  workflow_not_api_format: 'no está en formato de API',
  workflow_not_json: 'no es JSON',
  provider_refuses:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} other {textos}} se niega a escribir esto. Pide otra cosa o escríbelo tú.',
  provider_late:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} other {textos}} no respondió a tiempo. {advice}',
  provider_unreachable:
    'No se puede contactar con el proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} other {textos}}. {advice}',
  provider_answered:
    'El proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} other {textos}} respondió con {status}. {advice}',
  provider_answer_unusable:
    'La respuesta del proveedor de {provider, select, image {imágenes} speech {voz} stock {archivo} transcription {transcripción} other {textos}} no se puede usar: {problem}. {advice}',
  advice_tell_operator: 'Inténtalo más tarde; si vuelve a fallar, avisa al operador.',
  advice_other_voice: 'Inténtalo más tarde o elige otra voz.',
  advice_own_script: 'Inténtalo más tarde o envía un guion en lugar de una indicación.',
  advice_built_in_choice: 'Se usa la selección integrada en su lugar.',
  answer_broke_off: 'se cortó',
  answer_form_undocumented: 'no tiene la forma documentada',
  answer_form_unexpected: 'no tiene la forma esperada',
  answer_form_not_agreed: 'no tiene la forma acordada',
  answer_far_too_long: 'es demasiado larga',
  answer_unknown_parts: 'nombra partes que no se le dieron',
  answer_without_times: 'no indica tiempos',
  workflow_made_no_picture: 'su flujo de trabajo no hizo ninguna imagen',
  answer_not_readable: 'la voz no pudo leerla',
  answer_not_sound: 'es {kind}, no sonido',
  answer_cut_off: 'está cortada',
  answer_sound_unreadable: 'no es sonido que se pueda leer',
  answer_silent: 'está en silencio',
  answer_too_short: 'es demasiado corta para su texto',
  answer_too_long: 'es demasiado larga para su texto',
  workflow_without_prompt: 'no tiene {placeholder}',
  advice_none: '',
} as const satisfies Record<keyof typeof ENGLISH, string>
