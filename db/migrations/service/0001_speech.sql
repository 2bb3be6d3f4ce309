ALTER TABLE "service"."outputs" ADD COLUMN "script" jsonb;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "stage_detail" text;