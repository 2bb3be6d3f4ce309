/**
 * ONNX Runtime would report each model that it runs to its vendor, under an identifier that it keeps
 * in the home directory. It decides once, when it is loaded: this has to come before it.
 */
process.env.ORT_DISABLE_TELEMETRY = '1'
