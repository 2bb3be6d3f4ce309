import type { FILES as ENGLISH } from '../english/files.ts'

export const FILES = {
  file_empty: 'El archivo está vacío (0 bytes). Súbelo otra vez o vuelve a exportarlo.',
  not_a_video: 'No podemos leer este archivo como video. Usa MP4, MOV, WebM, MKV o AVI.',
  file_cut_off: 'El archivo de video está incompleto. Súbelo otra vez o vuelve a exportarlo.',
  no_sound: 'El video no tiene sonido, así que no hay nada que transcribir. Usa una versión con sonido.',
  picture_too_small:
    'La imagen es demasiado pequeña para que los subtítulos se lean. Usa un video de al menos 64 × 64 píxeles.',
  picture_too_large: 'La imagen es demasiado grande para procesarla. Exporta el video en 4K o menos.',
  file_is_playlist: 'Este archivo es una lista de reproducción, no un video. Sube el propio video.',
  file_is_web_page: 'Esto es una página web, no un video. Enlaza el propio archivo de video o sube el archivo.',
  file_is_message:
    'El enlace devolvió un mensaje en lugar de un archivo, por ejemplo, que ha caducado. Comprueba que abra el archivo sin iniciar sesión o sube el archivo.',
  file_is_archive: 'Este archivo es un archivo comprimido, no un video. Descomprímelo y usa el video que contiene.',
  sound_only: 'Este archivo tiene sonido pero no imagen. Usa un archivo de video.',
  video_undecodable:
    'No pudimos leer este video hasta el final. Vuelve a exportarlo como MP4 (H.264) e inténtalo de nuevo.',
  video_encrypted:
    'Este video está protegido contra copia (cifrado), así que no podemos procesarlo. Usa una versión sin protección.',
  dolby_vision_alone:
    'Este video está solo en Dolby Vision, y otras pantallas no pueden mostrar sus colores. Expórtalo como HDR10, HLG o SDR e inténtalo de nuevo.',
  index_damaged: 'El índice de este video está dañado. Vuelve a exportarlo como MP4 (H.264) e inténtalo de nuevo.',
  video_too_long: 'El video dura {length} y el límite es {most}. Córtalo en partes más cortas.',
  container_unsupported: 'Este formato de archivo ({format}) no es compatible. Usa MP4, MOV, WebM, MKV o AVI.',
  codec_unsupported:
    'Este formato de video o audio ({format}) no es compatible. Exporta el video como MP4 con H.264 y AAC.',
  sound_undecodable: 'No pudimos decodificar el sonido de este video. Vuelve a exportarlo como MP4 con audio AAC.',
  sound_unreadable: 'No pudimos leer el sonido de este archivo. Inténtalo de nuevo o convierte antes el archivo.',
  tracks_differ: 'La imagen y el sonido de este video no coinciden. Descarga el video y sube el archivo.',
  stock_unusable: 'Este archivo de banco no se puede usar.',
  font_unreadable: 'No podemos leer una fuente del kit de marca. Usa un archivo OTF, TTF o WOFF2.',
  font_restricted: 'Una fuente del kit de marca no permite incrustarse, así que no puede usarse en videos.',
  logo_no_picture: 'No podemos leer el logotipo del kit de marca. Usa una imagen PNG o WebP.',
  brand_video_unusable:
    'No podemos usar la introducción o el cierre del kit de marca. Usa un video MP4, MOV o WebM de {least} a {most} segundos.',
  music_too_long: 'La música dura más de una hora. Enlaza un archivo más corto.',
  music_too_short: 'La música dura menos de un segundo o está dañada. Enlaza otro archivo.',
  music_not_sound: 'No podemos leer la música como archivo de audio. Enlaza un archivo MP3, M4A, WAV, FLAC u Ogg.',
  captions_file_unreadable: 'No podemos leer el archivo de subtítulos. Usa un archivo SRT o WebVTT en UTF-8.',
  captions_file_wrong:
    'El archivo de subtítulos tiene un error en la línea {line}: {problem}. Corrige el archivo e inténtalo de nuevo.',
  captions_outside_video:
    'Ningún subtítulo del archivo cae dentro del video. Usa el archivo que se hizo para este video.',
  upload_empty: 'El archivo está vacío. Elige otro.',
  upload_of_other_kind: 'El archivo no es de video ni de audio. Elige otro.',
  upload_given_up: 'La subida se interrumpió y su espacio se necesitó para otras subidas. Sube el archivo de nuevo.',
  upload_gone: 'El archivo subido ya no está disponible. Súbelo otra vez.',
  video_check_slow: 'No se pudo comprobar este vídeo en un minuto. Inténtalo más tarde.',
  export_without_captions: 'Este vídeo no tiene subtítulos',
  export_without_speech: 'No se encontró voz en este video',
  source_gone:
    'La fuente de este resultado ya no está guardada, así que no podemos volver a renderizarlo. Empieza un proyecto nuevo con el video.',
  nothing_left: 'Estos cambios eliminan todo el video. Conserva al menos una palabra.',
  file_of_other_kind: 'El archivo {name} no es del tipo correcto.',
} as const satisfies Record<keyof typeof ENGLISH, string>
