CREATE TABLE "portal"."page_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."workers" ADD COLUMN "pid" integer;--> statement-breakpoint

-- A process that shows pages says that it lives; what others say is not its to delete.
REVOKE ALL ON portal.page_servers FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON portal.page_servers TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.page_servers TO reelwright_portal_system;
