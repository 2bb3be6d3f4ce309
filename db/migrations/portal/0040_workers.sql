CREATE TABLE "portal"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

-- The pages read whether there is a worker; only the worker says so.
REVOKE ALL ON portal.workers FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT ON portal.workers TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.workers TO reelwright_portal_system;
