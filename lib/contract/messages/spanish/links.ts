import type { LINKS as ENGLISH } from '../english/links.ts'

export const LINKS = {
  file_too_large: 'El archivo ocupa más de {most} MB, lo máximo que acepta este servicio. Usa un archivo más pequeño.',
  no_room_for_file: 'El servicio tiene poco espacio en disco para este archivo. Inténtalo más tarde.',
  address_silent: 'La dirección {host} no respondió a tiempo. Inténtalo más tarde.',
  address_private:
    'La dirección {host} es privada o el servicio no puede acceder a ella. Hazla pública o sube el archivo.',
  address_redirects: 'La dirección {host} redirige {problem}. Da la dirección a la que lleva.',
  redirects_many_times: 'más de {times, number} veces',
  redirects_nowhere: 'a algo que no es una dirección',
  redirects_answer: 'una respuesta',
  address_answered_error:
    'La dirección {host} respondió {status} en lugar del archivo. Comprueba que el enlace abra el archivo sin iniciar sesión.',
  file_packed:
    'El servidor {host} comprime el archivo de una forma ({encoding}) que no podemos abrir. Descárgalo y súbelo.',
  file_slow: 'El archivo de {host} tardó demasiado en llegar. Inténtalo de nuevo o súbelo.',
  connection_lost: 'La conexión con {host} se perdió varias veces. Inténtalo de nuevo o sube el archivo.',
  link_private: 'El video es privado en {host}. Hazlo público o no listado allí, o sube el archivo.',
  link_for_members: '{host} solo muestra este video a miembros o compradores. Usa uno que pueda ver todo el mundo.',
  link_refuses_robots:
    '{host} nos bloqueó por creernos un bot y no nos dio el video. Descarga el video y sube el archivo.',
  link_needs_age:
    '{host} solo muestra este video a quien inicia sesión y tiene edad suficiente. Descarga el video y sube el archivo.',
  link_blocked_here: '{host} no muestra este video donde funciona este servicio. Descarga el video y sube el archivo.',
  link_is_live:
    'El enlace lleva a una transmisión en directo que no ha terminado. Inténtalo de nuevo cuando esté su grabación.',
  link_copy_protected: '{host} protege este video contra la copia. Usa uno sin protección.',
  link_removed: '{host} no tiene este video o ya no lo tiene. Comprueba el enlace.',
  link_needs_sign_in: '{host} solo muestra este video a quien inicia sesión. Descarga el video y sube el archivo.',
  link_without_video: 'No hay ningún video en este enlace a {host}. Indica el enlace de un video.',
  link_unreachable:
    'Este servicio no puede acceder a {host} desde donde funciona. Descarga el video y sube el archivo.',
  link_unsupported:
    'Este servicio no puede obtener videos de {host} donde funciona. Descarga el video y sube el archivo.',
  link_slow: 'El video tardó demasiado en llegar desde {host}. Descarga el video y sube el archivo.',
  link_refused: '{host} no dio el video a este servicio. Descarga el video y sube el archivo.',
  source_silent: 'El sitio no respondió a tiempo.',
  source_answered: 'El sitio respondió {status}.',
  source_answered_error:
    'El sitio respondió {status}. Asegúrate de que el enlace se abra sin iniciar sesión o sube el archivo.',
  source_too_large: 'El archivo ocupa {size} MB; el límite es de {most} MB. Usa una versión más pequeña.',
  source_reachable: 'Se puede acceder al video.',
  source_is_web_page: '{host} es una página web. El servicio buscará un video en ella.',
  source_of_unknown_format: 'No reconocemos su formato.',
  source_not_a_video: 'El archivo de este enlace no es un video. Pega un enlace a un video.',
  source_unchecked: 'No pudimos comprobar el video. {cause} Aun así puedes empezar.',
} as const satisfies Record<keyof typeof ENGLISH, string>
