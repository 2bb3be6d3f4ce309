CREATE TABLE "service"."logged_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"request_id" text,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."providers" (
	"part" text PRIMARY KEY NOT NULL,
	"host" text,
	"model" text,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"is_ok" boolean,
	"duration_ms" integer,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "logged_errors_newest" ON "service"."logged_errors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "logged_errors_request" ON "service"."logged_errors" USING btree ("request_id");