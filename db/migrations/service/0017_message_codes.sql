ALTER TABLE "service"."posts" ADD COLUMN "error_message" jsonb;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "stage_detail_message" jsonb;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "error_message" jsonb;--> statement-breakpoint
ALTER TABLE "service"."social_accounts" ADD COLUMN "health_reason_message" jsonb;