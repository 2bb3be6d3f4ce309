ALTER TABLE "service"."projects" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "traceparent" text;