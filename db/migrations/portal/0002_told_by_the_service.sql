ALTER TABLE "portal"."jobs" ADD COLUMN "stage_detail" text;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD COLUMN "script" jsonb;