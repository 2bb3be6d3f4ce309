ALTER TABLE "portal"."api_calls" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "portal"."submissions" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "portal"."submissions" ADD COLUMN "traceparent" text;