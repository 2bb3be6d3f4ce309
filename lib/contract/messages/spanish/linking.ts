import type { LINKING as ENGLISH } from '../english/linking.ts'

export const LINKING = {
  link_title: 'Vincula tu cuenta de {network}',
  link_title_again: 'Vuelve a vincular tu cuenta de {network}',
  link_title_feed: 'Crea un canal del equipo',
  link_title_feed_again: 'Ponle nombre al canal del equipo',
  link_title_done: 'La cuenta está vinculada',
  link_title_unusable: 'Este enlace no se puede usar',
  link_submit: 'Vincular',
  link_continue: 'Continuar',
  link_continue_to: 'Continuar en {network}',
  link_choose: 'Vincular esta cuenta',
  link_account: 'Cuenta',
  link_ask_server: '{network} tiene muchos servidores. A continuación iniciarás sesión en el tuyo.',
  link_ask_sign_in: 'Inicias sesión en {network} y eliges qué puede hacer este servicio. Nunca ve tu contraseña.',
  link_ask_choice: 'Con este inicio de sesión puedes publicar en varias cuentas. Elige la que quieras vincular.',
  link_access_key:
    '{account} está vinculada. Esta es su clave de acceso, que solo mostramos una vez. Cópiala en el lugar desde el que quieras publicar y mantenla en secreto.',
  link_access_key_note:
    'Quien tenga la clave puede publicar en la cuenta. Si se pierde, cámbiala o desvincula la cuenta.',
  link_unusable:
    'Este enlace ya se usó, caducó o está incompleto. Un enlace funciona una sola vez y durante 15 minutos. Vuelve al lugar del que vienes y empieza de nuevo.',
  link_only_if_yours:
    'Continúa solo si lo has iniciado tú. {sender} podrá publicar en la cuenta hasta que la desvincules.',
  link_holder_of_key: 'Cualquiera que tenga la clave de acceso que se muestra a continuación',
  link_hint_bluesky:
    'Crea una contraseña de aplicación en Bluesky, en Ajustes > Privacidad y seguridad > Contraseñas de la app. No escribas la contraseña de tu cuenta.',
  link_hint_feed:
    'Un canal del equipo es una página con tus videos y un canal RSS para aplicaciones de pódcast y de video. No necesita ninguna otra cuenta.',
  link_hint_telegram:
    'Crea un bot con @BotFather, hazlo administrador de tu canal con permiso para publicar mensajes y escribe su token.',
  link_field_server_address: 'Dirección de tu servidor',
  link_field_server: 'Servidor',
  link_field_handle: 'Usuario',
  link_field_app_password: 'Contraseña de aplicación',
  link_field_feed_name: 'Nombre del canal',
  link_field_bot_token: 'Token del bot',
  link_field_channel: 'Canal',
  link_without_server: 'Escribe la dirección de un servidor, como mastodon.social.',
  link_without_choice: 'Elige una cuenta.',
  link_wrong_server: 'El servidor debe ser una dirección https sin ruta, como https://bsky.social.',
  link_without_password: 'Escribe tu usuario y una contraseña de aplicación.',
  link_without_feed_name: 'Escribe un nombre para el canal.',
  link_without_own_server: 'Escribe la dirección de tu servidor.',
  link_without_board: 'Esta cuenta de Pinterest no tiene ningún tablero. Crea uno y vuelve a vincular la cuenta.',
  link_wrong_bot_token: 'Esto no es el token de un bot. Copia el de @BotFather, que tiene la forma 123456:ABC….',
  link_no_channel: 'Esto no es un canal. Escribe el nombre de un canal, como @channel.',
  link_without_channel: 'Escribe el nombre del canal, como @channel.',
  link_bot_may_not_post:
    'El bot no puede publicar en este canal. Hazlo administrador con permiso para publicar mensajes.',
  link_account_gone: 'La cuenta que querías vincular de nuevo ya no existe.',
  link_other_account: 'Iniciaste sesión como {account}. Para vincular {wanted} de nuevo, inicia sesión con esa cuenta.',
  link_used: 'Este enlace ya se usó o caducó.',
  link_nothing_offered: '{network} no ofrece ninguna cuenta en la que se pueda publicar con este inicio de sesión.',
  link_network_refused: 'La red denegó el acceso. Inténtalo de nuevo.',
  link_not_granted: '{network} no concedió el acceso. Inténtalo de nuevo.',
  link_not_granted_saying: '{network} no concedió el acceso: {said}',
} as const satisfies Record<keyof typeof ENGLISH, string>
