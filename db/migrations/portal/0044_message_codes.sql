ALTER TABLE "portal"."job_events" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "source_label_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "stage_detail_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "failure_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."post_events" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD COLUMN "reason_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."social_accounts" ADD COLUMN "reason_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."webhook_attempts" ADD COLUMN "failure_message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."webhook_endpoints" ADD COLUMN "off_reason_message" jsonb;