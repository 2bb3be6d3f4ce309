ALTER TABLE "service"."posts" ADD COLUMN "waits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."posts" ADD COLUMN "waiting_for" text;