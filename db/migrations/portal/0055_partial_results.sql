ALTER TABLE "portal"."outputs" ADD COLUMN "import_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "partial" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "mails_when_ended" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "outputs_due" ON "portal"."outputs" USING btree ("import_at") WHERE import_at is not null;