CREATE TABLE "portal"."key_fingerprints" (
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "key_fingerprints_name_fingerprint_pk" PRIMARY KEY("name","fingerprint")
);
