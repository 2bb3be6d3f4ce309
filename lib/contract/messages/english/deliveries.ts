/** What became of a message to an address of a customer. */
export const DELIVERIES = {
  delivery_stopped: 'Nothing was delivered for 5 days. {reason}',
  delivery_answered: 'The address responded with {status}.',
  delivery_asked_to_stop: 'The address responded with 410, which means it no longer exists.',
  delivery_no_answer_within: 'No response within {seconds} s.',
  delivery_redirected: 'It redirected, and we do not follow redirects.',
  delivery_no_answer: 'No response in time.',
  delivery_refused: 'The address is private or cannot be reached.',
  delivery_no_connection_because: 'We could not connect, or the response was not HTTP ({code}).',
  delivery_no_connection: 'We could not connect, or the response was not HTTP.',
  delivery_turned_off: 'Turned off by {userName}.',
  delivery_made: 'Delivered: {status} in {durationMs} ms.',
  delivery_not_made: 'Not delivered. {reason}',
} as const
