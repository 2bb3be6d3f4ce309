ALTER TABLE "portal"."outputs" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "import_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "copy_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "portal"."outputs" SET "attempt" = "jobs"."attempt" FROM "portal"."jobs" WHERE "jobs"."id" = "outputs"."job_id" AND "jobs"."attempt" > 1;
