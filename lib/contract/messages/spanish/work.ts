import type { WORK as ENGLISH } from '../english/work.ts'

export const WORK = {
  video_shorter_than_reels:
    'El video dura {length} s, pero el reel más corto que pediste es de {least} s. Permite reels más cortos o usa un video más largo.',
  no_reels:
    'Ninguna parte hablada de este video es lo bastante larga para el reel más corto que pediste. Permite reels más cortos.',
  no_speech: 'No encontramos voz en este video. Elige uno en el que se oiga hablar a alguien.',
  nothing_to_show:
    'No encontramos nada que mostrar sobre lo que se dice, así que no hay B-roll que añadir. Funciona mejor con voz en inglés que menciona cifras, listas o citas.',
  broll_figure: 'Se dice una cifra.',
  broll_share: 'Se dice qué parte es de un total.',
  broll_rises: 'Se dice que algo sube.',
  broll_falls: 'Se dice que algo baja.',
  broll_multiple: 'Se compara una cantidad con otra.',
  broll_list: 'Se enumeran varias cosas.',
  broll_step: 'Empieza un punto de una lista numerada.',
  broll_quotation: 'Se cita a alguien.',
  broll_sentence: 'Una frase corta que se entiende por sí sola.',
  broll_close_up: 'Aquí no encaja otra cosa y la cara de quien habla se ve bien.',
  broll_picture: '«{said}» nombra lo que se muestra, y las frases de alrededor tratan de ello.',
  broll_chosen: 'Lo eligió una persona.',
  other_language_spoken:
    'El idioma que se habla es «{heard}», no «{language}». Elige «{heard}» como idioma e inténtalo de nuevo.',
  language_unknown: 'El idioma que se habla es «{heard}», que aquí no se puede transcribir. Usa otro video.',
  tools_missing: 'Faltan las herramientas de video en el servidor. Ponte en contacto con tu administrador.',
  disk_full: 'El servidor se quedó sin espacio en disco. No se perdió nada. Inténtalo más tarde.',
  video_not_processed:
    'No pudimos procesar el video. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  speakers_not_identified:
    'No pudimos identificar a los hablantes. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  speech_not_recognised:
    'No pudimos reconocer el habla. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  picture_not_drawn:
    'No pudimos dibujar una imagen. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  storage_out_of_reach:
    'El servicio no pudo leer el archivo subido porque el almacenamiento no está disponible. Inténtalo más tarde.',
  result_not_saved:
    'El resultado está listo, pero el servicio no pudo guardarlo porque el almacenamiento no está disponible. Inténtalo más tarde.',
  crashed: 'El proceso se detuvo tres veces de forma inesperada en el mismo paso. {advice}',
  convert_file: 'Probablemente el archivo está dañado. Conviértelo a un MP4 normal e inténtalo de nuevo.',
  shorten_script: 'Probablemente lo causó algo del guion. Acórtalo o divídelo en dos e inténtalo de nuevo.',
  no_room_for_model:
    'No hay espacio suficiente en disco para el modelo {model}. Inténtalo más tarde o ponte en contacto con tu administrador.',
  model_unavailable:
    'No se pudo descargar el modelo «{model}» ({purpose}). La parte ya descargada se conserva. Inténtalo más tarde. Si vuelve a fallar, ponte en contacto con tu administrador.',
  models_missing: 'Modelos sin descargar: {models}. Descárgalos e inténtalo de nuevo.',
  model_needs_space:
    'El modelo {model} necesita unos {needed} de disco, y al servidor le quedan {left}. No se perdió nada. Inténtalo más tarde o ponte en contacto con tu administrador.',
  work_needs_space:
    '{work, select, render {Este montaje} analysis {Analizar este video} speech {Leer el guion en voz alta} subtitling {Subtitular este video} other {Este video}} necesita unos {needed} de disco, y al servidor le quedan {left}. No se perdió nada. Inténtalo más tarde o ponte en contacto con tu administrador.',
  together: '{first} {second}',
} as const satisfies Record<keyof typeof ENGLISH, string>
