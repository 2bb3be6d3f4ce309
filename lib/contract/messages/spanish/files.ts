import type { FILES as ENGLISH } from '../english/files.ts'

export const FILES = {
  file_empty: 'El archivo está vacío: tiene 0 bytes. Súbelo otra vez o vuelve a exportarlo.',
  not_a_video: 'Este archivo no es un video que podamos leer. Usa MP4, MOV, WebM, MKV o AVI.',
  file_cut_off: 'El archivo de video está cortado antes del final. Súbelo otra vez o vuelve a exportarlo.',
  no_sound: 'El video no tiene sonido, así que no hay nada que transcribir. Usa una versión con su pista de audio.',
  picture_too_small: 'La imagen es demasiado pequeña para leer subtítulos. Usa un video de al menos 64 × 64 píxeles.',
  picture_too_large: 'La imagen es más grande de lo que podemos procesar. Exporta el video en 4K o menos.',
  file_is_playlist:
    'Este archivo es una lista de reproducción que apunta a otros archivos, no un video. Sube el propio video.',
  file_is_web_page:
    'Esto es una página web, no un video. Indica la dirección del propio archivo de video o sube el archivo.',
  file_is_message:
    'La dirección respondió con un mensaje en lugar de un archivo, por ejemplo, que el enlace caducó. Comprueba que el enlace abre el archivo sin iniciar sesión, o sube el archivo.',
  file_is_archive: 'Este archivo es un archivo comprimido, no un video. Descomprímelo y usa el video que contiene.',
  sound_only: 'Este archivo tiene sonido pero no imagen. Usa un archivo de video.',
  video_undecodable:
    'No pudimos leer este video hasta el final. Vuelve a exportarlo como MP4 (H.264) e inténtalo de nuevo.',
  video_encrypted:
    'Este video está protegido contra copia (cifrado), así que no se puede procesar. Usa una versión sin protección.',
  dolby_vision_alone:
    'Este video está solo en Dolby Vision, cuyos colores no pueden mostrar otras pantallas. Expórtalo como HDR10, HLG o SDR e inténtalo de nuevo.',
  index_damaged: 'El índice de este video está dañado. Expórtalo otra vez como MP4 (H.264) e inténtalo de nuevo.',
  video_too_long: 'El video dura {length} y el límite es {most}. Córtalo en partes más cortas.',
  container_unsupported: 'Los archivos de este formato ({format}) no son compatibles. Usa MP4, MOV, WebM, MKV o AVI.',
  codec_unsupported:
    'La imagen o el sonido están en un formato no compatible ({format}). Exporta el video como MP4 con H.264 y AAC.',
  sound_undecodable: 'No pudimos decodificar el sonido de este video. Vuelve a exportarlo como MP4 con sonido AAC.',
  sound_unreadable: 'No se pudo leer el sonido de este archivo. Inténtalo de nuevo o convierte antes el archivo.',
  tracks_differ: 'La imagen y el sonido de este video no encajan. Descárgalo y sube el archivo.',
  stock_unusable: 'Este archivo de banco no se puede usar.',
  music_too_long: 'La música dura más de una hora. Da la dirección de un archivo más corto.',
  music_too_short: 'La música dura menos de un segundo o está dañada. Da la dirección de un archivo que se reproduzca.',
  music_not_sound:
    'La música no es un archivo de sonido que podamos leer. Da la dirección de un archivo MP3, M4A, WAV, FLAC u Ogg.',
  upload_empty: 'El archivo está vacío. Elige otro.',
  upload_of_other_kind: 'El archivo no es de video ni de audio. Elige otro.',
  upload_given_up:
    'La subida se interrumpió y otras subidas necesitaron el espacio de lo enviado. Envía el archivo de nuevo.',
  upload_gone: 'El archivo subido ya no está. Súbelo otra vez.',
  source_gone:
    'La fuente de este resultado ya no se conserva, así que no se puede volver a renderizar. Empieza un proyecto nuevo con el video.',
  nothing_left: 'Estos cambios no dejan nada del video. Conserva al menos una palabra.',
  file_of_other_kind: 'El archivo {name} es de otro tipo del que debería ser.',
} as const satisfies Record<keyof typeof ENGLISH, string>
