/**
 * The recogniser's and the voices' library would tell its maker of each model it runs, under an identifier that it keeps
 * in the home directory. It decides once, when it is loaded: this has to come before it.
 */
process.env.ORT_DISABLE_TELEMETRY = '1'
