import type { WORK as ENGLISH } from '../english/work.ts'

export const WORK = {
  video_shorter_than_reels:
    'El video dura {length} s, pero el reel más corto pedido es de {least} s. Permite reels más cortos o usa un video más largo.',
  no_reels:
    'Ninguna parte de este video en la que alguien habla es tan larga como el reel más corto pedido. Permite reels más cortos.',
  no_speech: 'Nadie habla en este video. Elige uno en el que se oiga hablar a alguien.',
  nothing_to_show:
    'No encontramos en lo que se dice nada para lo que tengamos una imagen, así que no hay B-roll que añadir. Funciona mejor cuando se nombran cosas, lugares o cifras, y en inglés.',
  other_language_spoken:
    'El idioma que se habla es «{heard}», no «{language}». Elige «{heard}» como idioma e inténtalo de nuevo.',
  language_unknown: 'El idioma que se habla es «{heard}», que aquí no se puede transcribir. Usa otro video.',
  tools_missing: 'Faltan las herramientas de video en el servidor. Avisa a tu administrador.',
  disk_full: 'El servidor se quedó sin espacio en disco. No se perdió nada. Inténtalo más tarde.',
  video_not_processed: 'No se pudo procesar el video. Inténtalo de nuevo; si vuelve a ocurrir, avísanos.',
  speakers_not_identified:
    'No se pudo identificar a los hablantes. Inténtalo de nuevo; si vuelve a fallar, avisa al operador.',
  speech_not_recognised: 'No se pudo reconocer el habla. Inténtalo de nuevo; si vuelve a fallar, avisa al operador.',
  picture_not_drawn: 'No se pudo dibujar una imagen. Inténtalo de nuevo; si vuelve a fallar, avisa al operador.',
  storage_out_of_reach:
    'El servicio no pudo leer el archivo subido: no llega a su almacenamiento. Inténtalo más tarde.',
  result_not_saved:
    'El resultado se hizo, pero el servicio no pudo guardarlo: no llega a su almacenamiento. Inténtalo de nuevo más tarde.',
  crashed: 'El proceso se detuvo tres veces de forma inesperada en el mismo paso. {advice}',
  convert_file:
    'Probablemente el archivo está dañado de forma poco común. Conviértelo a un MP4 normal e inténtalo de nuevo.',
  shorten_script:
    'Probablemente algo del guion se lee de forma poco común. Acórtalo o divídelo en dos e inténtalo de nuevo.',
  no_room_for_model: 'No hay sitio en el disco para el modelo {model}. Libera espacio e inténtalo de nuevo.',
  model_unavailable:
    'No se pudo obtener el modelo «{model}» ({purpose}). Comprueba la conexión con el registro de npm, el repositorio del modelo o su réplica e inténtalo de nuevo; lo ya recibido se conserva.',
  models_missing: 'No están en el almacén de modelos: {models}. Obtén los que faltan e inténtalo de nuevo.',
  model_needs_space:
    'El modelo {model} necesita unos {needed} de disco, y al servidor le quedan {left}. No se perdió nada. Inténtalo más tarde o avisa al operador.',
  work_needs_space:
    '{work, select, render {Este montaje} analysis {Analizar este video} speech {Leer el guion en voz alta} subtitling {Subtitular este video} other {Este video}} necesita unos {needed} de disco, y al servidor le quedan {left}. No se perdió nada. Inténtalo más tarde o avisa al operador.',
  together: '{first} {second}',
} as const satisfies Record<keyof typeof ENGLISH, string>
