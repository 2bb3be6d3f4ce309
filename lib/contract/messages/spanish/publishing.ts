import type { PUBLISHING as ENGLISH } from '../english/publishing.ts'

export const PUBLISHING = {
  network_said: '{network}: {said}',
  network_answered: '{network} devolvió {status}.',
  network_unreachable: 'No se pudo contactar con {network}. {reason}',
  network_broke_off: '{network} envió una respuesta incompleta.',
  network_unexpected: '{network} envió una respuesta inesperada.',
  network_rejects_installation: '{network} no acepta esta instalación. Ponte en contacto con tu administrador.',
  network_slow: '{network} no terminó de procesar el video a tiempo.',
  network_access_over: 'El acceso a {network} ha caducado.',
  network_access_not_renewed: 'No se pudo renovar el acceso.',
  network_refuses_renewal: '{network} se negó a renovar el acceso: {said}',
  network_account_inactive: 'La cuenta de {network} no está activa.',
  network_video_failed: '{network} no pudo procesar el video.',
  network_post_failed: '{network} no pudo publicar el video.',
  network_named_no_post: '{network} no devolvió el identificador de la publicación.',
  network_named_no_upload: '{network} no devolvió una dirección para la subida.',
  network_stopped_upload: '{network} detuvo la subida.',
  network_forgot_upload: '{network} ya no reconoce la subida.',
  network_forbids_privacy: '{network} no permite a esta cuenta publicar videos con la privacidad «{privacy}».',
  network_limits_length: '{network} acepta de esta cuenta videos de hasta {most} s.',
  network_has_post: '{network} recibió la publicación y todavía la está procesando.',
  account_not_linked: 'La cuenta ya no está vinculada.',
  account_unlinked_first:
    'La cuenta se desvinculó antes de enviar la publicación. Vincúlala de nuevo y vuelve a enviarla.',
  sending_interrupted: 'El envío se interrumpió antes de que la red respondiera. Estamos comprobando si se publicó.',
  sending_not_taken: 'El envío se interrumpió y {network} no tiene la publicación.',
  sending_not_shown: 'El envío se interrumpió. {network} todavía no muestra la publicación.',
  sending_on_hold: 'Los envíos están en pausa. Se reanudan automáticamente.',
  post_not_sent: 'El servicio no pudo enviar la publicación.',
  video_not_prepared: 'El servicio no pudo preparar el video. Inténtalo de nuevo más tarde.',
  post_look_yourself: 'No sabemos si la publicación salió. Compruébalo en {network} antes de volver a enviarla.',
  post_maybe_taken: '{reason} Estamos comprobando si la publicación salió.',
  restored: 'El servicio se restauró a partir de una copia de seguridad.',
  restored_maybe_published:
    'El servicio se restauró a partir de una copia de seguridad, así que puede que esto ya se haya publicado. Lo estamos comprobando.',
  restored_not_taken: 'El servicio se restauró a partir de una copia de seguridad y {network} no tiene la publicación.',
  network_not_set_up:
    '{network} aún no está disponible aquí. Pide a tu administrador que configure {count, plural, one {el ajuste} other {los ajustes}} {names}.',
  as_said: '{said}',
  network_hides_posts:
    '{network} no permite a las aplicaciones ver las publicaciones de un miembro. Compruébalo allí antes de volver a enviar la publicación.',
  network_hides_channel:
    '{network} no permite a los bots ver las publicaciones de un canal. Compruébalo allí antes de volver a enviar la publicación.',
  network_forgot_upload_end: '{network} ya no informa del estado de la subida.',
} as const satisfies Record<keyof typeof ENGLISH, string>
